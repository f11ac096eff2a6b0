import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { directoryStepsTexts as texts } from '../../content/members/directory-steps.ts'
import { hasPermission } from '../../domain/members/membership.ts'

interface DirectoryStepsProps {
  /** In their place for those who can open the directory. */
  children?: ReactNode
}

/** How those who cannot open the directory get there. The page does not wait for the profile. */
export function DirectorySteps({ children }: DirectoryStepsProps) {
  return (
    <Suspense fallback={<Steps isVerified={false} />}>
      <StepsOfViewer>{children}</StepsOfViewer>
    </Suspense>
  )
}

function StepsOfViewer({ children }: DirectoryStepsProps) {
  const membership = useProfile()?.membership
  if (membership && hasPermission(membership, 'listed')) return children
  return <Steps isVerified={membership?.state === 'verified'} />
}

function Steps({ isVerified }: { isVerified: boolean }) {
  const { user } = useAuth()
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
