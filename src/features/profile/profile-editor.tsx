import { useBlocker } from '@tanstack/react-router'
import { useAuth } from '../../auth/auth-context.ts'
import { profileTexts } from '../../content/profile.ts'
import { profileSections } from '../../domain/profile.ts'
import { hasPassword, isUnsaved } from '../shell/draft.ts'
import { ProfileSectionForm, type ProfileSectionFormProps } from './profile-section-form.tsx'

/** The sections of the profile. Leaving the page with unsaved input needs a confirmation. */
export function ProfileEditor({ profile, now }: Omit<ProfileSectionFormProps, 'section'>) {
  const { user } = useAuth()
  useBlocker({
    shouldBlockFn: () =>
      isUnsaved(user?.id) &&
      !window.confirm(hasPassword() ? profileTexts.discard : profileTexts.leave),
    enableBeforeUnload: () => isUnsaved(user?.id),
  })
  return profileSections.map((section) => (
    <ProfileSectionForm key={section} section={section} profile={profile} now={now} />
  ))
}
