import { tickCountdowns } from './countdown.ts'
import { runFilm } from './film.ts'
import { hydrateOnIntent } from './hydrate.ts'
import { openPlayers } from './player.ts'
import { lookAfterPopovers } from './popovers.ts'
import { keepBannerClosed } from './promo-banner.ts'
import { reportErrors } from './report-errors.ts'
import { lookAfterSearch } from './search.ts'
import { lookAfterSubmenus } from './submenus.ts'

/**
 * What every page does without its framework, before it is there and after. It is bundled into one small script that
 * stands in the page itself and listens at the document for as long as that is open: the framework draws what is
 * marked here by an id or a `data-` attribute, and leaves it alone from then on. It listens while events are captured:
 * as long as the framework is taking over, it lets none of them come back up.
 */
reportErrors()
// What is looked at comes before what is waited for.
tickCountdowns()
lookAfterSubmenus()
// Before the popovers: a search that is not sent closes none.
lookAfterSearch()
lookAfterPopovers()
keepBannerClosed()
runFilm()
openPlayers()
hydrateOnIntent()
