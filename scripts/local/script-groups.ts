import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Graph = Parameters<Exclude<Group['name'], string>>[1]

/** A route's own part, which the router loads with its page. */
const routePart = /\/routes\/(.*)\.tsx\?tsr-split=/

/** The layout of all pages but three, and what only those who are signed in see. */
const layout = '_site'
const members = '_site/_gated'
const officers = '_site/_gated/officers'

/** Pages of members that show edited words, or the roster: each kind shares much of its own. */
const kinds = {
  words: /_gated\/(calendar|heyfarl|mission)/,
  roster: /_gated\/(roster|numbers|players)/,
}

/** The member's own pages. */
const ofProfile = `${members}/profile`

/** Of a few lines, and needed by most pages. */
const isTiny =
  /\/src\/(ui\/(spinner|email-address|disclosure)|desk\/sign-in-again|domain\/(count|members\/mailto)|content\/members\/member-words|features\/page\/load-current-season)\./

/** What lists of all kinds show; and what the search knows of games, as the schedule does. */
const isForLists =
  /\/src\/(domain\/(news\/article-date|eastern|search\/search|roster\/entry\/(player-fields|position-words|name-parts))|ui\/skeleton|features\/page\/loaded|desk\/load-failed)\./
const isOfGames = /\/src\/(domain|content)\//
const ofGames = ['_site/schedule/index', '_site/_gated/search']

/** What lists with a search and pages have: no public page has one. */
const isForPages = /\/src\/(desk\/(pager|search-form)|content\/pager)\./

/** What so many pages of officers share, all of them load; and what the lists of cards do. */
const minOfficersPages = 5
const isForCards =
  /\/src\/(features\/officers\/people|desk\/(card|list-search|use-card)|content\/(mails|officers\/(officer-mails|people|person-actions))|domain\/roster\/entry\/name-key)/

/** The routes whose part needs a module, by the paths of their files. */
function routesNeeding(id: string, graph: Graph, passed = new Set<string>()): Set<string> {
  const [, route] = routePart.exec(id) ?? []
  if (route) return new Set([route])
  if (passed.has(id)) return new Set()
  passed.add(id)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  const routes = [...importers, ...dynamicImporters].map((importer) =>
    routesNeeding(importer, graph, passed),
  )
  return routes.reduce((all, some) => all.union(some), new Set())
}

/** The file of a module that routes share; null for one of its own. */
function sharedBy(id: string, graph: Graph): string | null {
  if (routePart.test(id)) return null
  const routes = [...routesNeeding(id, graph)]
  if (routes.includes(layout) || isTiny.test(id)) return 'layout'
  if (
    isForLists.test(id) ||
    (isOfGames.test(id) && ofGames.every((route) => routes.includes(route)))
  )
    return 'lists'
  if (isForPages.test(id)) return 'members'
  const forMembers = routes.filter((route) => !route.startsWith(officers))
  if (forMembers.length === 0)
    return routes.length >= minOfficersPages || isForCards.test(id) ? 'officers' : null
  if (forMembers.length < 2 || !routes.every((route) => route.startsWith(members))) return null
  if (routes.every((route) => route.startsWith(ofProfile))) return 'profile'
  const kind = Object.entries(kinds).find(([, pages]) =>
    forMembers.some((route) => pages.test(route)),
  )
  return kind?.[0] ?? 'members'
}

/**
 * Which modules browsers load in one file: a request costs more than a kilobyte that a page may not
 * need. What only officers or only members need is in no file that others load. A group for all has
 * modules of few bytes, and styles that its pages have anyway.
 */
const groups: Group[] = [
  // Files of the libraries: after most releases browsers still have them cached.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
  },
  { name: 'valibot', test: /node_modules\/valibot\// },
  // What the entry imports comes with every page.
  { name: 'site', tags: ['$initial'], includeDependenciesRecursively: true },
  {
    name: 'fields',
    test: /\/src\/(auth\/whom-to-write|content\/mail-notes|ui\/(button|post-button|panel|field|checkbox|fact-list|message|switch)|desk\/use-field-errors|content\/(members\/(profile|directory|membership|home-panel)|notices)|features\/(profile\/(unsaved-note|confirm-details|profile-values)|form\/membership-fields|directory\/(sharing-fields|sharing\.module)))\./,
  },
  {
    name: 'account-forms',
    test: /\/src\/features\/form\/(use-|profile-|password-|new-password-|username-)/,
  },
  {
    name: 'mail-forms',
    test: /\/src\/(features\/auth\/(email-field|mail-request)|content\/accounts)\./,
  },
  { name: sharedBy, debugName: 'by audience', test: /\/src\//, minShareCount: 2 },
]

/** Without their dependencies: those are in groups of their own. */
export const clientChunks = { groups, includeDependenciesRecursively: false }
