import { api } from '../../api.ts'
import { memberMenu } from '../../content/menu.ts'
import type { PagePath } from '../../content/pages.ts'
import { type ClubLink, type ClubLinks, isExternal } from '../../content/pending-links.ts'
import { inEastern, scheduleTexts } from '../../content/schedule.ts'
import { searchTexts } from '../../content/search.ts'
import { articleDate } from '../../domain/news/article-date.ts'
import { shownTime } from '../../domain/schedule/shown-game.ts'
import { type SearchEntry, searchMore } from '../../domain/search/search.ts'
import { loadOptional } from '../page/load-optional.ts'

/** What a result card shows: an entry of the index, or a page, game or story beyond it. */
export interface SearchResult extends SearchEntry {
  readonly path: PagePath | ClubLink
  readonly hash?: string | undefined
}

const { badges } = searchTexts
const { details, liveStats, tickets } = scheduleTexts

/** Pages of the menu that are not in the index: Hall of Fame, Donors and links elsewhere. */
export function pagesBeyond(
  query: string,
  links: ClubLinks,
  index: readonly SearchResult[],
): SearchResult[] {
  const known = new Set<string>(index.map(({ path }) => path))
  const pages = memberMenu(links)
    .flatMap((item) => [item, ...(item.submenu ?? [])])
    .flatMap(({ path, label, description }) => {
      // Officers may have published the same address twice, or one of the site's own pages.
      if (path === null || known.has(path)) return []
      known.add(path)
      const category = isExternal(path) ? badges.external : badges.page
      return { id: path, title: label, description, path, category, keywords: [] }
    })
  return searchMore(query, pages)
}

/** Searches games and news. Never rejects. */
export async function loadMoreResults(query: string): Promise<SearchResult[]> {
  return searchMore(query, (await Promise.all([loadGames(), loadStories()])).flat())
}

async function loadGames(): Promise<SearchResult[]> {
  const schedule = await loadOptional(() => api().api.schedule.$get())
  return (schedule?.games ?? []).map(({ id, opponent, location, specialEvent, slug, ...game }) => ({
    id: `game-${id}`,
    title: opponent,
    description: [
      game.status && scheduleTexts.statuses[game.status],
      ...[game.date, inEastern(shownTime(game)), location, specialEvent],
    ]
      .filter(Boolean)
      .join(', '),
    path: '/schedule',
    hash: slug ?? undefined,
    category: badges.game,
    // What a card of a game offers beside its texts.
    keywords: [badges.game, details, liveStats, tickets],
  }))
}

async function loadStories(): Promise<SearchResult[]> {
  const news = await loadOptional(() => api().api['scrape-news'].$get())
  return (news?.articles ?? []).map(({ id, title, date, link }) => ({
    id: `news-${id}`,
    title,
    description: articleDate(date),
    path: isExternal(link) ? link : '/news',
    category: badges.news,
    keywords: [],
  }))
}
