import { capture, onElementsAdded } from './events.ts'
import { network } from './network.ts'

/** Plays the video after the page, unless the visitor prefers less motion or data. */
export function runBackgroundVideo(): void {
  function begin() {
    const video = document.querySelector<HTMLVideoElement>(
      '[data-background-video] > video:not([data-begun])',
    )
    if (!video || document.readyState !== 'complete') return
    video.dataset.begun = ''
    const { saveData, effectiveType = '4g' } = network()
    const isWanted = matchMedia('(prefers-reduced-motion: no-preference)').matches
    if (isWanted && !saveData && !effectiveType.includes('2g')) play(video)
  }
  onElementsAdded(begin)
  addEventListener('load', begin)
  capture('play', update)
  capture('pause', update)
  capture('click', toggle)
}

function toggle({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest('[data-background-video] > button')) return
  const video = target.closest('[data-background-video]')?.querySelector('video')
  if (video?.paused) play(video)
  else video?.pause()
}

/** A browser may refuse, to save power: then the button offers to play. */
function play(video: HTMLVideoElement): void {
  video.play().catch(() => show(video, false))
}

function update({ target }: Event): void {
  if (target instanceof HTMLVideoElement) show(target, !target.paused)
}

function show(video: HTMLVideoElement, isPlaying: boolean): void {
  video.closest('[data-background-video]')?.toggleAttribute('data-playing', isPlaying)
}
