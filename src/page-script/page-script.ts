import { watchLeaving } from '../ui/leaving.ts'
import { runBackgroundVideo } from './background-video.ts'
import { runCountdowns } from './countdown.ts'
import { fillForms, storeDrafts } from './drafts.ts'
import { hydrateOnInteraction } from './hydrate.ts'
import { keepNoticeClosed } from './notice.ts'
import { openPlayers } from './player.ts'
import { replacePopovers } from './popover-fallback.ts'
import { runPopovers } from './popovers.ts'
import { keepBannerClosed } from './promo-banner.ts'
import { reportErrors } from './report-errors.ts'
import { runSearch } from './search.ts'
import { runSubmenus } from './submenus.ts'
import { holdSubmits } from './submits.ts'

/** What every page does without React, on elements that have an id or a `data-` attribute. */
watchLeaving()
reportErrors()
runCountdowns()
runSubmenus()
// Before the popovers: an empty search closes none.
runSearch()
replacePopovers()
runPopovers()
keepBannerClosed()
keepNoticeClosed()
runBackgroundVideo()
openPlayers()
storeDrafts()
addEventListener('DOMContentLoaded', fillForms)
holdSubmits()
hydrateOnInteraction()
