type Options = Intl.DateTimeFormatOptions

/** Writes instants (ms since 1970) as en-US does, with plain spaces before AM and PM. */
export function dateFormat(options: Options): (instant: number) => string {
  const format = lazyFormat(options)
  return (instant) => format().format(instant).replace(/\s/g, ' ')
}

/** The parts of an instant's date, by their names in Intl. */
export function dateParts(options: Options): (instant: number) => Partial<Record<string, string>> {
  const format = lazyFormat(options)
  return (instant) =>
    Object.fromEntries(
      format()
        .formatToParts(instant)
        .map(({ type, value }) => [type, value]),
    )
}

/** Builds the formatter at its first use: most starts of the Worker need none. */
function lazyFormat(options: Options): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => {
    format ??= new Intl.DateTimeFormat('en-US', options)
    return format
  }
}
