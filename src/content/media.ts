export const media = {
  heading: 'Media',
  intro: 'The moments worth keeping, gathered for the people who were in them.',
  cards: [
    {
      id: 'photography',
      title: 'Photography',
      text: 'Team pictures, game days and reunions: look through the albums and see how many names you still know.',
      button: 'Open Photo Gallery',
    },
    {
      id: 'videography',
      title: 'Videography',
      text: 'Moving pictures of the Tribe, from the field and from the sideline.',
      button: 'Open Video Gallery',
      message: 'The video gallery is coming soon!',
    },
    {
      id: 'post-game',
      title: 'Post-game',
      text: 'What was said once the scoreboard went dark: the talk after the game.',
      button: 'Watch Post-game Videos',
    },
  ],
} as const

/** A card opens the photo gallery, shows a message, or leads elsewhere. */
export type MediaCard = (typeof media.cards)[number]

export const galleryTexts = {
  heading: 'Photo Gallery',
  loading: 'Loading photo gallery...',
  close: 'Close photo gallery',
  tabsLabel: 'Categories',
  /** The tabs while the index loads. */
  categories: { alumni: 'Alumni', team: 'Team', other: 'Other' },
  closePhoto: 'Close full-size photo',
  photosLabel: 'Photos of this category',
  previous: 'Previous photo',
  next: 'Next photo',
  save: 'Save',
  share: 'Share',
  linkCopied: 'Link copied.',
  linkNotCopied: 'Copy the link from the address bar.',
  photoFailed: 'This photo could not be loaded.',
  photoUnknown: 'That photo is no longer in the gallery. Here are the rest.',
  noIndex: {
    heading: 'No Photos Yet',
    text: 'Add images to the category folders (alumni, team, other) and run the generation script:',
    command: 'npm run gallery',
  },
  emptyCategory: {
    heading: 'No Photos in This Category Yet',
    text: 'Add images to its category folder and run the generation script:',
    command: 'npm run gallery',
  },
} as const
