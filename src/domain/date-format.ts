/**
 * A formatter of dates as they are written here. It is made when it is first needed: that takes milliseconds, and most
 * starts of the Worker need none.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => {
    format ??= new Intl.DateTimeFormat('en-US', options)
    return format
  }
}
