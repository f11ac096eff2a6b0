/** Opens the link of an element with `data-player` in that element's frame, and marks it with `data-open`. */
export function openPlayers(): void {
  document.addEventListener('click', open, true)
}

function open({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-player] > a')
  if (!link) return
  const { parentElement: player, nextElementSibling: frame } = link
  if (!(frame instanceof HTMLIFrameElement)) return
  link.target = frame.name
  player?.setAttribute('data-open', '')
  frame.focus()
}
