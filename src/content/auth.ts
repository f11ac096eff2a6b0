import { gateTexts } from './gate.ts'

/** The button beside the label of a password. */
export const showPassword = 'Show'

/** Under a field for a new password. */
export const passwordHint = 'At least 6 characters.'

export const signOutTexts = {
  question: 'Are you sure you want to sign out?',
  /** Before the question. */
  unsaved: 'Something you typed in this tab is not saved yet. Sign out and lose it?',
  button: 'Sign Out',
  stay: 'Stay Signed In',
  done: 'You have been signed out successfully.',
  failed:
    'Sign out encountered an issue, but you will be redirected to the home page. Please clear your browser cache if you continue to see authentication issues.',
} as const

export const authErrors = {
  unexpected: 'An unexpected error occurred. Please try again.',
  cookiesBlocked:
    'Your browser blocks cookies, and signing in needs them. Please allow cookies for this site and try again.',
  notConfigured: 'Authentication not configured',
  notAvailable: 'Authentication not available',
  noUser: 'No user logged in',
  signInFirst: 'Please sign in first.',
  forbidden: 'Your membership does not include this.',
  unknown: gateTexts.unknown.text,
  membershipUnknown: gateTexts.unknown.membership,
  wrongPassword: 'That is not your current password. Please try again.',
  recoveryFirst:
    'Your time to choose a new password ran out. Please change your password under Profile, on the page Password, or ask for a new link.',
  mailQuota:
    'The club cannot send more email this hour, so your account is not made yet. Please try again in an hour.',
  banned: 'This account is blocked. If you think that is a mistake, please write to the club.',
  tooMany: 'Too many attempts. Please wait a minute and try again.',
  otherAddress: 'Thanks! One more step: please open the link in the email to your other address.',
  noProvider: 'useAuth must be used within an AuthProvider',
  profileTimeout: 'Profile fetch timeout',
} as const
