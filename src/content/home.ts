import { externalLinks } from './site.ts'
import { toFill, type WebAddress } from './to-fill.ts'

export interface Home {
  readonly heading: string
  readonly tagline: string
  /** Stands above the heading when the address asked for has no page of its own. */
  readonly notFound: string
  readonly promo: {
    readonly label: string
    readonly text: string
    readonly button: string
    readonly shop: WebAddress
    readonly close: string
  }
  readonly video: {
    readonly heading: string
    /** Names the player for those who cannot see it. */
    readonly title: string
    /** The player's address, or null: then a still picture with this link stands in its place. */
    readonly embed: WebAddress | null
    readonly meanwhile: { readonly label: string; readonly path: WebAddress }
  }
  /** Stops and starts the film behind the page. */
  readonly backgroundVideo: { readonly pause: string; readonly play: string }
}

export const home: Home = {
  heading: 'One Tribe, Every Generation',
  tagline:
    'A college since 1693, a team since 1893: we celebrate the legacy of William & Mary football and the bonds that unite its people.',
  notFound: 'We could not find that page, so we brought you home.',
  promo: {
    label: 'Official team gear',
    text: 'Alumni, family and friends can now shop official team gear.',
    button: 'Shop Now',
    shop: externalLinks.shop,
    close: 'Close banner',
  },
  video: {
    heading: 'See the Tribe',
    title: 'William & Mary football video',
    embed: toFill.promoVideo,
    meanwhile: {
      label: 'Watch the Tribe on the official football site',
      path: externalLinks.athleticsFootball,
    },
  },
  backgroundVideo: { pause: 'Pause background video', play: 'Play background video' },
}
