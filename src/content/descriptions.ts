import type { PageName } from './pages.ts'

/**
 * One sentence on each page that search engines list, for them and for shared links: unique, 70 to
 * 160 characters.
 */
export const descriptions: Readonly<Partial<Record<PageName, string>>> = {
  landing:
    'The front gate for William & Mary football alumni: former players, families, friends and everyone who wears green and gold.',
  select:
    'Choose your way in: the years we share, why the club exists, our mentoring mission or the Tribe football schedule.',
  home: 'Home of the William & Mary football family: the legacy of the Tribe and the bonds that unite its players across generations.',
  about:
    'Why the club exists: to promote, preserve and build on a William & Mary football tradition that began in 1893.',
  schedule:
    'The Tribe football schedule game by game, with a live countdown to the next kickoff and links to details, live stats and tickets.',
  closedSeason:
    'A season of Tribe football that is over: every game of William & Mary with its day, its place and its result.',
  mission:
    'Our mission: match each new Tribe player with an alum who mentors him, and see that mentee become a mentor in turn.',
  privacy:
    'What the William & Mary football alumni site stores about you, who sees it, which cookies it needs, and how to take your data or leave.',
  login:
    'Sign in to your alumni account, or create one for the photos, the news and the directory of Tribe football alumni.',
}
