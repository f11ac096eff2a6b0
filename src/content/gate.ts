/** The texts in place of a members' page. */
export const gateTexts = {
  heading: 'Alumni Access Required',
  text: 'This content is exclusively for verified football alumni. Please sign in or create an account to join the community and access exclusive content, photos and fellow alumni.',
  signIn: 'Sign In',
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
    retry: 'Try Again',
  },
} as const
