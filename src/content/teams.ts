import type { TeamDirectory } from '../domain/schedule/team.ts'
import { pendingLinks } from './pending-links.ts'

/** Where home games are, as the officers' form fills it in. */
export const homeStadium = 'Zable Stadium, Williamsburg, VA'

/**
 * The teams of the schedule. A new opponent is one more entry here. `aliases` are other names for
 * it; names and aliases are also recognised as file names of its logo in the schedule file.
 * `icons` are other file names. `logo` is a picture under `public`: a team without one, and a team
 * that is not in this list, gets a monogram of its name.
 *
 * `historyUrl` is the page with all games against a team: copy its address from
 * https://tribeathletics.com/sports/football/opponent-history. Without one, a team links there.
 */
export const teamDirectory: TeamDirectory = {
  school: {
    name: 'William & Mary',
    aliases: ['W&M', 'WM', 'William & Mary Tribe', 'W&M Tribe', 'Tribe', 'The Tribe'],
    logo: '/images/teams/william-and-mary.svg',
  },
  historyUrl: 'https://tribeathletics.com/sports/football/opponent-history',
  liveStatsUrl: 'https://tribeathletics.com/sidearmstats/football/summary',
  ticketsUrl: pendingLinks.tickets,
  teams: [
    { name: 'Furman', aliases: ['Furman Paladins'], logo: '/images/teams/furman.svg' },
    { name: 'Maine', aliases: ['Maine Black Bears'], logo: '/images/teams/maine.svg' },
    {
      name: 'Virginia',
      aliases: ['UVA', 'Virginia Cavaliers'],
      logo: '/images/teams/virginia.svg',
    },
    {
      name: 'Charleston Southern',
      aliases: ['CSU', 'Charleston Southern Buccaneers'],
      logo: '/images/teams/charleston-southern.svg',
    },
    {
      name: 'Villanova',
      aliases: ['Nova', 'Villanova Wildcats'],
      logo: '/images/teams/villanova.svg',
    },
    {
      name: 'North Carolina A&T',
      aliases: ['NC A&T', 'NCA&T', 'North Carolina A&T State', 'North Carolina A&T Aggies'],
      icons: ['north-carolina-a-and-t.png'],
      logo: '/images/teams/north-carolina-at.svg',
    },
    { name: 'Elon', aliases: ['Elon Phoenix'], logo: '/images/teams/elon.svg' },
    {
      name: 'New Hampshire',
      aliases: ['UNH', 'New Hampshire Wildcats'],
      logo: '/images/teams/new-hampshire.svg',
    },
    {
      name: 'UAlbany',
      aliases: ['Albany', 'University at Albany', 'UAlbany Great Danes'],
      logo: '/images/teams/ualbany.svg',
    },
    { name: 'Campbell', aliases: ['Campbell Fighting Camels'], logo: '/images/teams/campbell.svg' },
    { name: 'Hampton', aliases: ['Hampton Pirates'], logo: '/images/teams/hampton.svg' },
    { name: 'Richmond', aliases: ['Richmond Spiders'], logo: '/images/teams/richmond.svg' },
    // The other teams of the Patriot League and of CAA Football.
    { name: 'Bucknell', aliases: ['Bucknell Bison'] },
    { name: 'Colgate', aliases: ['Colgate Raiders'] },
    { name: 'Fordham', aliases: ['Fordham Rams'] },
    { name: 'Georgetown', aliases: ['Georgetown Hoyas'] },
    { name: 'Holy Cross', aliases: ['Holy Cross Crusaders'] },
    { name: 'Lafayette', aliases: ['Lafayette Leopards'] },
    { name: 'Lehigh', aliases: ['Lehigh Mountain Hawks'] },
    { name: 'Bryant', aliases: ['Bryant Bulldogs'] },
    { name: 'Monmouth', aliases: ['Monmouth Hawks'] },
    { name: 'Rhode Island', aliases: ['URI', 'Rhode Island Rams'] },
    { name: 'Sacred Heart', aliases: ['SHU', 'Sacred Heart Pioneers'] },
    { name: 'Stony Brook', aliases: ['SBU', 'Stony Brook Seawolves'] },
    { name: 'Towson', aliases: ['Towson Tigers'] },
  ],
}
