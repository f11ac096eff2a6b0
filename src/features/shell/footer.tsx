import { Link } from '@tanstack/react-router'
import { useAuth } from '../../auth/auth-context.ts'
import { barTexts } from '../../content/menu.ts'
import { externalLinks, footer } from '../../content/site.ts'
import { EmailLink } from '../../ui/email-address.tsx'
import { PageLink } from '../page/page-link.tsx'
import { useClubLinks } from '../page/site-store.ts'
import { Logo } from './logo.tsx'
import { SocialLinks } from './social-links.tsx'

export function Footer() {
  const { authStatus } = useAuth()
  const { infoEmail } = useClubLinks()
  return (
    <footer className="row site-footer">
      <div className="stack footer-club">
        <Link to="/home" aria-label={barTexts.logoLabel} className="footer-logo">
          <Logo />
        </Link>
        <p className="quiet">{footer.mission}</p>
        {authStatus !== 'signed-in' && <VisitorLinks />}
      </div>
      <div className="row footer-contact">
        <p className="footer-mail">
          {footer.mailLabel} <EmailLink email={infoEmail} />
        </p>
        <Link to="/privacy">{footer.privacy}</Link>
        <SocialLinks />
      </div>
    </footer>
  )
}

/** Members have them in the menu. */
function VisitorLinks() {
  return (
    <nav className="row footer-visitors" aria-label={footer.visitorsLabel}>
      {footer.visitors.map(({ path, label }) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
      <Link to="/login" search={{ mode: 'signup' }}>
        {barTexts.join}
      </Link>
      <PageLink path={externalLinks.giving}>{footer.give}</PageLink>
    </nav>
  )
}
