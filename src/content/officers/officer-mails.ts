import type { Person } from '../../domain/members/officers-schema.ts'
import { clubName } from '../site.ts'

/** The mail that an officer may send after a decision; none while somebody waits. */
export function mailAfter(
  { state, question, full_name }: Pick<Person, 'state' | 'question' | 'full_name'>,
  profileAddress: string,
): { subject: string; text: string } | null {
  const greeting = full_name ? `Hi ${full_name},` : 'Hello,'
  const closing = `Go Tribe!\n${clubName}`
  if (state === 'asked')
    return {
      subject: 'One question about your alumni account',
      text: `${greeting}\n\nthanks for signing up! Before we can verify you, we have a question:\n\n${question ?? ''}\n\nPlease answer on your membership page:\n${profileAddress}/membership\n\n${closing}`,
    }
  if (state === 'verified')
    return {
      subject: 'You are verified',
      text: `${greeting}\n\nwelcome! You are a verified member now. Take a look around, and finish your profile so that others can find you:\n${profileAddress}\n\n${closing}`,
    }
  if (state === 'declined')
    return {
      subject: 'Your alumni account',
      text: `${greeting}\n\nthanks for your interest in the club. We could not verify that you belong to the football family. If we got that wrong, just reply and tell us about your time with the Tribe.\n\n${closing}`,
    }
  return null
}
