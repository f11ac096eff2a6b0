import { onArrivals } from './arrivals.ts'
import { network } from './network.ts'

/**
 * Plays the silent film in an element with `data-film` once everything else is there, where motion is wanted and bytes
 * are not to be saved. A button in that element stops and starts it; `data-playing` says which.
 */
export function runFilm(): void {
  function begin() {
    const film = document.querySelector<HTMLVideoElement>('[data-film] > video:not([data-begun])')
    if (!film || document.readyState !== 'complete') return
    film.dataset.begun = ''
    const { saveData, effectiveType = '4g' } = network()
    const isWanted = matchMedia('(prefers-reduced-motion: no-preference)').matches
    if (isWanted && !saveData && !effectiveType.includes('2g')) play(film)
  }
  onArrivals(begin)
  addEventListener('load', begin)
  for (const change of ['play', 'pause']) document.addEventListener(change, tell, true)
  document.addEventListener('click', toggle, true)
}

function toggle({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest('[data-film] > button')) return
  const film = target.closest('[data-film]')?.querySelector('video')
  if (film?.paused) play(film)
  else film?.pause()
}

/** A browser may refuse, to save power: the button then goes on offering it. */
function play(film: HTMLVideoElement): void {
  film.play().catch(() => show(film, false))
}

function tell({ target }: Event): void {
  if (target instanceof HTMLVideoElement) show(target, !target.paused)
}

function show(film: HTMLVideoElement, isPlaying: boolean): void {
  film.closest('[data-film]')?.toggleAttribute('data-playing', isPlaying)
}
