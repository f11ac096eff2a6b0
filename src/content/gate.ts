/** The texts in place of a page that is not for its viewer. */
export const gateTexts = {
  heading: 'Alumni Access Required',
  text: 'This content is exclusively for verified football alumni. Please sign in or create an account to join the community and access exclusive content, photos and fellow alumni.',
  /** Below it. */
  families: 'Families, friends and supporters are welcome too.',
  signIn: 'Sign In',
  /** After the session has ended, below a form. */
  signInAgain: 'Sign In in Another Tab',
  createAccount: 'Create Account',
  insideLabel: 'What is inside',
  inside: [
    { icon: 'Camera', text: 'Game-day photos' },
    { icon: 'Newspaper', text: 'Tribe news' },
    { icon: 'PartyPopper', text: 'Tailgates and reunions' },
    { icon: 'Users', text: 'Your teammates' },
  ],
  loading: 'Checking your sign-in...',
  /** Shown, with a retry link, while the session cannot be checked. */
  unknown: {
    heading: 'One Moment',
    text: 'We cannot check your sign-in right now. Please try again.',
    /** While the sign-in is fine, and the page is for some members alone. */
    membership: 'We cannot read your membership right now. Please try again.',
    retry: 'Try Again',
  },
  /** For those who are signed in. `membershipTexts.next` says what to do. */
  standing: {
    heading: 'Verified Alumni Only',
    /** Verified, but not in the directory. */
    unlisted: {
      heading: 'See and Be Seen',
      text: 'The directory is for those who are in it. Show yourself, choose what others see, and you see them. You can leave whenever you like.',
      link: 'Show Me in the Directory',
    },
    /** The site runs without accounts. */
    disabled: 'Authentication not configured',
    link: 'See My Membership',
  },
} as const
