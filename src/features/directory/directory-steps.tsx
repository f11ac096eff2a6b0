import { Link } from '@tanstack/react-router'
import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { directoryStepsTexts as texts } from '../../content/members/directory-steps.ts'
import { hasPermission } from '../../domain/members/membership.ts'

/** Whether the viewer can open the directory; false until the membership is read. */
export function useIsListed(): boolean {
  const membership = useProfile()?.membership
  return Boolean(membership && hasPermission(membership, 'listed'))
}

/** How those who cannot open the directory get there. */
export function DirectorySteps() {
  const { user } = useAuth()
  const isVerified = useProfile()?.membership?.state === 'verified'
  const { links } = texts
  return (
    <div className="stack">
      <p>{texts.intro}</p>
      <ol>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        {user ? (
          <Link
            to={isVerified ? '/profile/directory' : '/profile/membership'}
            className="secondary-button"
          >
            {isVerified ? links.show : links.membership}
          </Link>
        ) : (
          <Link to="/login" search={{ mode: 'signup' }} className="secondary-button">
            {links.join}
          </Link>
        )}
      </p>
    </div>
  )
}
