import { Link } from '@tanstack/react-router'
import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { profileTexts } from '../../content/profile.ts'
import question from '../page/question.module.css'

const { welcome: texts } = profileTexts

/** Shows a member where to begin, on signing in before the first change of the profile. */
export function Welcome() {
  const { event } = useAuth()
  const profile = useProfile()
  if (event !== 'signed in' || !profile?.is_new) return null
  return (
    <section className={`stack ${question.question}`} aria-labelledby="welcome-heading">
      <h2 id="welcome-heading">{texts.heading}</h2>
      <p>{texts.text}</p>
      <div className="row">
        {texts.links.map(({ label, path }) => (
          <Link key={path} to={path}>
            {label}
          </Link>
        ))}
      </div>
    </section>
  )
}
