import { Link } from '@tanstack/react-router'
import { useAuth } from '../../auth/auth-context.ts'
import { barTexts } from '../../content/menu.ts'
import '../../ui/panel.css'
import styles from './sign-in-link.module.css'

/** In the corner of a page without the bar. Cached pages are rendered for visitors only. */
export function SignInLink() {
  const { authStatus } = useAuth()
  if (authStatus === 'signed-in') return null
  return (
    <Link to="/login" className={`caps ${styles.link}`}>
      {barTexts.signIn}
    </Link>
  )
}
