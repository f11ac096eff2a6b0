export const privacy = {
  heading: 'Your Privacy',
  intro:
    'A club is built on trust, so here it is in plain words: what we store, who sees it, and how to leave.',
  sections: [
    {
      heading: 'What we store',
      paragraphs: [
        'If you only visit, nothing about you. If you have an account: your email address, a scrambled form of your password that nobody can read, what you write in your profile (such as your name, class, connection to the team, city and occupation), what you chose to show in the directory, what you tell the officers about how you belong to the team or about an entry of the roster, what they answered and decided, and when.',
        'The club’s all-time roster lists everyone who ever wore the jersey, from its own books: name, seasons, number, position and class, and whether somebody has died. No email address is in it. If you tell us which entry is you, we store that too, and which entries we showed you.',
        'The club also has a list of its alumni’s email addresses, with a name and class for some. It may have yours even if you have never been here. It is there so that you are verified at once when you sign up and prove the address. No page shows it. To get off it, write to the club at the address at the foot of this page. When you delete your account here, your address leaves the list too.',
        'When officers have decided, ask you something or answer you, the site may write to you. It stores what about, and when, for 30 days. Cloudflare carries that mail. A message that you write to a teammate through the site is stored until it was tried to be sent; who wrote to whom, and when, for 30 days. The teammate gets your name and email address with it.',
        'Our servers note for a few days which pages were asked for and what went wrong, without names, addresses or anything you typed. For a minute they count requests by network address, so that nobody can guess passwords by the thousand.',
        'The hosted service that runs our sign-in has a log of its own: which address signed up, signed in or changed its password, and when. Only the volunteers who run the site can reach it, and each entry is gone after about 30 days.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'You see all of it. The club’s officers see your email address, your profile and what you wrote to them, because they decide who is verified; they may use the addresses of verified members for the club’s own mailings, unless you turn those off under Profile, on the page Mail. If you join the directory, the others in it see your name, class, position, number, whether you are a player, a coach or family, and whether you mentor, and what else you chose to show. What you wrote to the officers is never shown. You can leave it at any time. The volunteers who run the site can reach the database, and do so only to mend it.',
        'Verified members see the roster. Your entry leads to your directory card only for those who see you in the directory; otherwise it looks like one that nobody claimed. Before an officer has verified you, the site shows you at most three entries with your name. If you would rather not be on the roster, write to the club at the address at the foot of this page, and the officers hide your entry.',
        'Photos of the gallery are for members. An officer may show up to eight of them to everyone on the home page, with their titles; what others have saved by then stays with them. If you are in one and would rather not be, write to the club.',
        'We sell nothing, we show no advertising, and nobody counts your visits. Cloudflare runs the site for us, and a hosted database keeps the accounts. Both handle the network address of each visit, as every service on the web does.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'Only those that signing in needs: they say who you are, for up to 400 days, until you sign out. A few short-lived ones carry a message from one page to the next. No cookie follows you to another site. Your browser also keeps unfinished forms and the latest news in its own storage.',
      ],
    },
    {
      heading: 'How to take your data, or leave',
      paragraphs: [
        'Under Profile, on the page Data, Download My Data gives you everything we have stored about you in one file, and Delete My Account deletes it at once. The log of the officers’ decisions stays, without your name. The sign-in service’s own log is not in that file, and forgets you after about 30 days.',
        'What you tell the officers beside that, about yourself or an entry of the roster, is gone a year after you sent it, once you have closed their answer or they have put it aside.',
        'We make a backup every week and keep each one for twelve weeks; the newest one stays, however old it is. When you leave, the backups forget you as they go, and none of them brings your account back. All that stays meanwhile is a number and a date, so that we know which account not to restore.',
      ],
    },
    {
      heading: 'Questions?',
      paragraphs: ['Write to the club at the address at the foot of this page.'],
    },
  ],
} as const
