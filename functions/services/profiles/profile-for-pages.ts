import { type MailContext, mailerOf } from '../mail/mailer.ts'
import { type ViewerRequest, viewerProfile } from './profiles.ts'

/** The viewer's profile, and whether the site writes to members. @throws {UpstreamError} */
export async function profileForPages(request: ViewerRequest & MailContext) {
  const profile = await viewerProfile(request)
  return profile && { ...profile, is_mail_on: (await mailerOf(request)) !== undefined }
}
