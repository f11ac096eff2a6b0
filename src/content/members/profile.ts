import { firstGraduationYear, type ProfileSection } from '../../domain/members/profile.ts'
import { loadAgain } from '../../domain/submission.ts'

export const profileTexts = {
  heading: 'Edit Profile',
  /** Of its other pages. */
  headings: {
    membership: 'My Membership',
    directory: 'What Others See',
    password: 'My Password',
    mail: 'My Mail',
    data: 'My Data',
  },
  /** To the pages of the profile. */
  linksLabel: 'My account',
  links: {
    profile: 'Profile',
    membership: 'Membership',
    directory: 'Directory',
    password: 'Password',
    mail: 'Mail',
    data: 'Data',
  },
  sections: {
    personal: {
      heading: 'Personal Information',
      failure: 'Failed to update personal information. Please try again.',
    },
    alumni: {
      heading: 'Alumni Information',
      failure: 'Failed to update alumni information. Please try again.',
    },
    biography: {
      heading: 'Biography',
      failure: 'Failed to update biography. Please try again.',
    },
  } satisfies Record<ProfileSection, object>,
  /** Asked for with the membership. */
  earlyClass: {
    label: `Class, if before ${firstGraduationYear}`,
    hint: 'Later ones are on your profile.',
  },
  loading: 'Loading profile...',
  loadFailed: `We could not load your profile, so it is empty here. ${loadAgain}`,
  /** For browsers without scripts. */
  showWhole: 'Show my profile',
  back: 'Back to the previous page',
  edit: 'Edit',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  leave:
    'You have not saved your changes. Leave anyway? We will keep them for you in this tab until you sign out.',
  discard: 'You have not saved your changes. Discard them?',
  /** Above what is saved. */
  conflict:
    'Your saved profile has changed since you opened this form: what it says now is below. Save again to replace it with what you typed, or cancel to leave it.',
  unsaved: {
    text: 'You have changes to your profile that are not saved yet. We kept them for you in this tab.',
    link: 'Go on with my profile',
    /** At the gate, of whatever was typed. */
    any: 'What you typed is not saved yet. We kept it for you in this tab.',
    /** At what a plain form sent while the sign-in could not be checked. */
    copy: 'Not saved yet: copy this before you leave the page',
  },
  notProvided: 'Not provided',
  biographyPrompt:
    'Tell us about yourself: your days with the Tribe, and where life has taken you since.',
  emailHint: 'The address you sign in with. It cannot be changed here.',
  password: {
    heading: 'Password',
    text: 'Change it whenever you like, and at once if somebody else may know it.',
    edit: 'Change',
    save: 'Change Password',
    fields: {
      current_password: 'Current Password',
      password: 'New Password',
      confirm_password: 'Confirm New Password',
    },
    forgot: 'Forgot your current password?',
  },
  /** After a password was chosen from a mail: another person may have signed up with the address. */
  question: {
    heading: 'Are these details yours?',
    text: 'They came with your account. If somebody else signed up with your email address, clear them.',
    confirm: 'Yes, they are',
    clear: 'Clear',
  },
  account: {
    heading: 'Your Account',
    text: 'To use another email address, write to the club, at the foot of this page, from the address you sign in with.',
  },
  email: 'Email',
} as const
