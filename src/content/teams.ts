import type { TeamDirectory } from '../domain/team.ts'

/**
 * The teams of the schedule: how they are called, which icons in the schedule file are theirs and which picture is
 * shown. A new opponent is one more entry here. `logo` is a picture under `public`; a team without one, and a team that
 * is not in this list, gets a monogram of its name.
 *
 * `historyUrl` is the page with all games against a team, by the form
 * https://tribeathletics.com/sports/football/opponent-history/<school>/<number>. The number is the athletics
 * site's own: copy the address from there. A team without one links to the page of all opponents.
 */
export const teamDirectory: TeamDirectory = {
  school: {
    name: 'William & Mary',
    aliases: ['W&M', 'WM', 'William & Mary Tribe', 'W&M Tribe', 'Tribe', 'The Tribe'],
    logo: '/images/teams/william-and-mary.svg',
  },
  historyUrl: 'https://tribeathletics.com/sports/football/opponent-history',
  liveStatsUrl: 'https://tribeathletics.com/sidearmstats/football/summary',
  // The ticket office's own page is not known yet; the team's page is the nearest official one.
  ticketsUrl: 'https://tribeathletics.com/sports/football',
  teams: [
    {
      name: 'Furman',
      aliases: ['Furman Paladins'],
      icons: ['furman.png', 'furman-paladins.png'],
      logo: '/images/teams/furman.svg',
    },
    {
      name: 'Maine',
      aliases: ['Maine Black Bears'],
      icons: ['maine.png', 'maine-black-bears.png'],
      logo: '/images/teams/maine.svg',
    },
    {
      name: 'Virginia',
      aliases: ['UVA', 'Virginia Cavaliers'],
      icons: ['virginia.png', 'virginia-cavaliers.png', 'uva.png'],
      logo: '/images/teams/virginia.svg',
    },
    {
      name: 'Charleston Southern',
      aliases: ['CSU', 'Charleston Southern Buccaneers'],
      icons: ['charleston-southern.png', 'charleston-southern-buccaneers.png', 'csu.png'],
      logo: '/images/teams/charleston-southern.svg',
    },
    {
      name: 'Villanova',
      aliases: ['Nova', 'Villanova Wildcats'],
      icons: ['villanova.png', 'villanova-wildcats.png'],
      logo: '/images/teams/villanova.svg',
    },
    {
      name: 'North Carolina A&T',
      aliases: ['NC A&T', 'NCA&T', 'North Carolina A&T State', 'North Carolina A&T Aggies'],
      icons: [
        'north-carolina-a&t.png',
        'north-carolina-a-and-t.png',
        'north-carolina-at-aggies.png',
        'nc-at.png',
        'ncat.png',
      ],
      logo: '/images/teams/north-carolina-at.svg',
    },
    {
      name: 'Elon',
      aliases: ['Elon Phoenix'],
      icons: ['elon.png', 'elon-phoenix.png'],
      logo: '/images/teams/elon.svg',
    },
    {
      name: 'New Hampshire',
      aliases: ['UNH', 'New Hampshire Wildcats'],
      icons: ['new-hampshire.png', 'new-hampshire-wildcats.png', 'unh.png'],
      logo: '/images/teams/new-hampshire.svg',
    },
    {
      name: 'UAlbany',
      aliases: ['Albany', 'University at Albany', 'UAlbany Great Danes'],
      icons: ['ualbany.png', 'albany.png', 'ualbany-great-danes.png'],
      logo: '/images/teams/ualbany.svg',
    },
    {
      name: 'Campbell',
      aliases: ['Campbell Fighting Camels'],
      icons: ['campbell.png', 'campbell-fighting-camels.png'],
      logo: '/images/teams/campbell.svg',
    },
    {
      name: 'Hampton',
      aliases: ['Hampton Pirates'],
      icons: ['hampton.png', 'hampton-pirates.png'],
      logo: '/images/teams/hampton.svg',
    },
    {
      name: 'Richmond',
      aliases: ['Richmond Spiders'],
      icons: ['richmond.png', 'richmond-spiders.png'],
      logo: '/images/teams/richmond.svg',
    },
    // The other teams of the Patriot League and of CAA Football.
    {
      name: 'Bucknell',
      aliases: ['Bucknell Bison'],
      icons: ['bucknell.png', 'bucknell-bison.png'],
    },
    {
      name: 'Colgate',
      aliases: ['Colgate Raiders'],
      icons: ['colgate.png', 'colgate-raiders.png'],
    },
    { name: 'Fordham', aliases: ['Fordham Rams'], icons: ['fordham.png', 'fordham-rams.png'] },
    {
      name: 'Georgetown',
      aliases: ['Georgetown Hoyas'],
      icons: ['georgetown.png', 'georgetown-hoyas.png'],
    },
    {
      name: 'Holy Cross',
      aliases: ['Holy Cross Crusaders'],
      icons: ['holy-cross.png', 'holy-cross-crusaders.png'],
    },
    {
      name: 'Lafayette',
      aliases: ['Lafayette Leopards'],
      icons: ['lafayette.png', 'lafayette-leopards.png'],
    },
    {
      name: 'Lehigh',
      aliases: ['Lehigh Mountain Hawks'],
      icons: ['lehigh.png', 'lehigh-mountain-hawks.png'],
    },
    { name: 'Bryant', aliases: ['Bryant Bulldogs'], icons: ['bryant.png', 'bryant-bulldogs.png'] },
    {
      name: 'Monmouth',
      aliases: ['Monmouth Hawks'],
      icons: ['monmouth.png', 'monmouth-hawks.png'],
    },
    {
      name: 'Rhode Island',
      aliases: ['URI', 'Rhode Island Rams'],
      icons: ['rhode-island.png', 'rhode-island-rams.png', 'uri.png'],
    },
    {
      name: 'Sacred Heart',
      aliases: ['SHU', 'Sacred Heart Pioneers'],
      icons: ['sacred-heart.png', 'sacred-heart-pioneers.png', 'shu.png'],
    },
    {
      name: 'Stony Brook',
      aliases: ['SBU', 'Stony Brook Seawolves'],
      icons: ['stony-brook.png', 'stony-brook-seawolves.png', 'sbu.png'],
    },
    { name: 'Towson', aliases: ['Towson Tigers'], icons: ['towson.png', 'towson-tigers.png'] },
  ],
}
