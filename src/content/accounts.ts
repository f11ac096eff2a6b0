import type { Confirm } from '../domain/credentials.ts'

export const loginTexts = {
  panel: {
    signIn: {
      heading: 'Welcome back to the huddle',
      text: 'Your teammates are a sign-in away: their news, their photographs, the alumni directory and the next reason to come back to Williamsburg.',
    },
    signUp: {
      heading: 'There is a place for you in the huddle',
      text: 'One account brings you the photographs, the news and the calendar. Once an officer has verified you, show yourself in the alumni directory, and old teammates can find you again.',
    },
  },
  back: 'Back to home',
  signIn: {
    heading: 'Sign In',
    intro: 'Good to see you again.',
    /** After the address was confirmed. */
    welcome: 'Welcome!',
    submit: 'Sign In',
    busy: 'Signing In...',
    forgot: 'Forgot password?',
    question: 'New to the club?',
    switchTo: 'Sign up here',
  },
  signUp: {
    heading: 'Create Account',
    intro: 'Take your place among the alumni of the Tribe.',
    everybody:
      'Families, friends and supporters are welcome too. The last three fields are for players.',
    mailings:
      'Once you are verified, the club may write to you now and then. You can turn that off on your profile.',
    submit: 'Create Account',
    busy: 'Creating Account...',
    privacy: 'What we store, and who sees it',
    question: 'Already have an account?',
    switchTo: 'Sign in here',
    /** Replaces the form after success. */
    created: {
      heading: 'Check Your Email',
      /** Before the address. */
      sentTo: 'The link goes to',
      spam: 'Nothing there? Please look in the spam folder, too.',
      confirmed: 'Already confirmed?',
      or: 'or use',
      forgot: 'Forgot password',
      question: 'Wrong address?',
      again: 'Sign up again',
    },
  },
  fields: {
    email: 'Email',
    password: 'Password',
    confirm_password: 'Confirm Password',
  },
  optional: '(optional)',
} as const

const confirmAddress = {
  heading: 'Confirm Your Email',
  text: 'Press the button to confirm that this email address is yours. Then tell the officers who you are.',
  button: 'Confirm My Email',
}

/** By the kind of link in our mail. */
export const confirmTexts = {
  signup: confirmAddress,
  email: confirmAddress,
  email_change: {
    heading: 'Confirm Your New Email',
    text: 'Press the button to use this email address for your account from now on.',
    button: 'Confirm New Email',
  },
  recovery: {
    heading: 'Reset Your Password',
    text: 'Press the button to go on. You can choose a new password on the next page.',
    button: 'Reset My Password',
  },
  magiclink: {
    heading: 'Sign In',
    text: 'Press the button and you are in.',
    button: 'Sign In',
  },
  invite: {
    heading: 'You Are Invited',
    text: 'Press the button to accept the invitation and join the football alumni.',
    button: 'Accept Invitation',
  },
} as const satisfies Record<Confirm['type'], object>

export const authPageTexts = {
  accountDeleted: {
    heading: 'Your account is deleted.',
    text: 'The door stays open.',
    link: 'Back to home',
  },
  confirm: {
    busy: 'One Moment...',
    /** In another browser than the one of the sign-up: somebody else may have signed up. */
    choosePassword: {
      text: 'Choose the password you will sign in with, then press the button to confirm that this email address is yours. After that, tell the officers who you are.',
      used: 'Have you confirmed your email already? Then this link has been used.',
      details:
        'Whatever was typed at sign-up comes with your account: on the next page you can keep it or clear it.',
      password: 'Password',
      confirm_password: 'Confirm Password',
    },
    /** While another member is signed in. */
    otherAccount: {
      heading: 'Switch Accounts?',
      text: (current: string, next: string) =>
        `You are signed in as ${current}. This link signs you in as ${next}.`,
      button: 'Switch Accounts',
      stay: 'Stay Signed In',
    },
    /** For a link that is incomplete, expired or used. */
    broken: {
      heading: 'This Link No Longer Works',
      signIn: 'Sign In',
      toConfirm: 'Send a new link to confirm my email',
      toPassword: 'Send a new link to choose a password',
      /** By what the link was for. */
      text: {
        recovery:
          'Links to choose a new password work once and for one hour, and this one has expired or been used already. Enter your email address and we will send you a new one.',
        signup:
          'It has expired or been used already. If you have confirmed your email, just sign in. If not, enter your email address and we will send you a new link.',
        other:
          'It has expired, was already used, or is incomplete. You can sign in as usual, or ask for a new link.',
      },
    },
  },
  resend: {
    heading: 'Send the Link Again',
    text: 'No email from us, or the link no longer works? Enter the email address you signed up with and we will send you a new one.',
    /** What was done, in place of it. */
    sent: (email: string) =>
      `If ${email} is waiting to be confirmed, a new link is on its way to it. It can take five minutes.`,
    submit: 'Send a New Link',
    another: 'Use another address',
    back: 'Back to sign in',
    /** Beside a successful sign-up, and a sign-in that failed for an unconfirmed address. */
    question: 'No email from us yet?',
    again: 'Send the link again',
  },
  forgot: {
    heading: 'Forgot Your Password?',
    text: 'It happens to the best of us. Enter the email address of your account and we will send you a link to choose a new one.',
    sent: (email: string) =>
      `If ${email} has an account, a link to choose a new password is on its way to it. It can take five minutes.`,
    submit: 'Send Link',
    another: 'Use another address',
    newLink: 'Send a New Link',
    back: 'Back to sign in',
  },
  newPassword: {
    heading: 'Choose a New Password',
    text: 'Type it twice to make sure it is right.',
    password: 'New Password',
    confirm_password: 'Confirm Password',
    submit: 'Save Password',
    signInFirst: 'Open the link in our email first. It brings you back here, signed in.',
    askForLink: 'Send a New Link',
    /** For members who are signed in already, without a link that was just opened. */
    onProfile:
      'You are signed in. If you know your current password, change it under Profile, on the page Password. If not, we can email you a link.',
    toProfile: 'Change My Password',
  },
} as const
