import { Link } from '@tanstack/react-router'
import { useAuth } from '../../auth/auth-context.ts'
import { barTexts } from '../../content/menu.ts'
import '../../ui/panel.css'
import styles from './sign-in-link.module.css'

/** In the corners of a page without the bar. Cached pages are rendered for visitors only. */
export function SignInLink() {
  const { authStatus } = useAuth()
  if (authStatus === 'signed-in') return null
  return (
    <>
      <Link to="/login" search={{ mode: 'signup' }} className={`caps ${styles.join}`}>
        {barTexts.join}
      </Link>
      <Link to="/login" className={`caps ${styles.link}`}>
        {barTexts.signIn}
      </Link>
    </>
  )
}
