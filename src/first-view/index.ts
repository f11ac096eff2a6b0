import { wakeOnIntent } from './wake.ts'

/**
 * What a page does before, or without, its framework. It is bundled into one small script that stands in the page itself.
 */
const entry = document.currentScript?.dataset.entry
if (entry) wakeOnIntent(entry)
