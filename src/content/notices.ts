import type { NoticeName } from '../domain/submission.ts'

export const notices: Readonly<Record<NoticeName, string>> = {
  'account-created':
    'Account created successfully! Please check your email to confirm your account.',
  'email-confirmed': 'Your email is confirmed. Sign in to get started.',
  'recovery-sent':
    'If that address has an account, a link to choose a new password is on its way. Please check your email.',
  'confirmation-sent':
    'If that address is waiting to be confirmed, a link is on its way. Please check your email, and the spam folder too.',
  'password-changed': 'Your new password is saved. Welcome back.',
  'password-updated':
    'Password changed successfully! Your other devices will have to sign in again.',
  'personal-saved': 'Personal information updated successfully!',
  'alumni-saved': 'Alumni information updated successfully!',
  'biography-saved': 'Biography updated successfully!',
}
