/** Closes a popover, if it is open. A full page load would do so by itself; moving within the site has to. */
export function closePopover(id: string): void {
  const popover = document.getElementById(id)
  if (popover?.matches(':popover-open')) popover.hidePopover()
}
