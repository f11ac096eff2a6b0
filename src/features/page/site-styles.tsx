import styleSheet from './site.css?url'

/** The browser paints what is above, and waits here for the styles of what follows. */
export function SiteStyles() {
  return <link rel="stylesheet" href={styleSheet} />
}
