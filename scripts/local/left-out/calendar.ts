/**
 * Stands in the build for ical.js: its writer, without the rest that reads calendars and reckons with their times.
 * The writer's own files find here what they take from the library's middle, which is how long a line may be.
 */
// @ts-expect-error The library describes only the whole of it.
import stringify from '../../../node_modules/ical.js/lib/ical/stringify.js'

const writer = { stringify, foldLength: 75, newLineChar: '\r\n' }

// biome-ignore lint/style/noDefaultExport: the library has one default export.
export default writer
