import { capture } from './events.ts'

/** Opens the link in `data-player` in its frame, and marks it with `data-open`. */
export function openPlayers(): void {
  capture('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-player] > a')
    if (!link) return
    const { parentElement: player, nextElementSibling: frame } = link
    if (!(frame instanceof HTMLIFrameElement)) return
    link.target = frame.name
    player?.setAttribute('data-open', '')
    frame.focus()
  })
}
