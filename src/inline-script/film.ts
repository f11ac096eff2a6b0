import { capture, onElementsAdded } from './events.ts'
import { network } from './network.ts'

/** Plays the film in `data-film` after the page, unless less motion or data is wanted. */
export function runFilm(): void {
  function begin() {
    const film = document.querySelector<HTMLVideoElement>('[data-film] > video:not([data-begun])')
    if (!film || document.readyState !== 'complete') return
    film.dataset.begun = ''
    const { saveData, effectiveType = '4g' } = network()
    const isWanted = matchMedia('(prefers-reduced-motion: no-preference)').matches
    if (isWanted && !saveData && !effectiveType.includes('2g')) play(film)
  }
  onElementsAdded(begin)
  addEventListener('load', begin)
  capture('play', update)
  capture('pause', update)
  capture('click', toggle)
}

function toggle({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest('[data-film] > button')) return
  const film = target.closest('[data-film]')?.querySelector('video')
  if (film?.paused) play(film)
  else film?.pause()
}

/** A browser may refuse, to save power: then the button offers to play. */
function play(film: HTMLVideoElement): void {
  film.play().catch(() => show(film, false))
}

function update({ target }: Event): void {
  if (target instanceof HTMLVideoElement) show(target, !target.paused)
}

function show(film: HTMLVideoElement, isPlaying: boolean): void {
  film.closest('[data-film]')?.toggleAttribute('data-playing', isPlaying)
}
