import { externalLinks } from './site.ts'

export const home = {
  heading: 'One Tribe, Every Generation',
  tagline:
    'A college since 1693, a team since 1893: we celebrate the legacy of William & Mary football and the bonds that unite its people.',
  /** Above the heading when the address has no page of its own. */
  notFound: 'We could not find that page, so we brought you home.',
  promo: {
    label: 'Official team gear',
    /** With '' there is no banner. */
    text: 'Alumni, family and friends can now shop official team gear.',
    button: 'Shop Now',
    close: 'Close banner',
  },
  video: {
    heading: 'See the Tribe',
    /** The player's accessible name. */
    title: 'William & Mary football video',
    /** A still picture with this link is shown while there is no video. */
    meanwhile: {
      label: 'Follow the Tribe on the official football site',
      path: externalLinks.athleticsFootball,
    },
  },
  /** Above the photos that everybody may see. */
  pictures: 'The Tribe in Pictures',
  backgroundVideo: { pause: 'Pause background video', play: 'Play background video' },
} as const
