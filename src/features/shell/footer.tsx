import { Link } from '@tanstack/react-router'
import { barTexts } from '../../content/menu.ts'
import { footer } from '../../content/site.ts'
import { useClubLinks } from '../page/site-store.ts'
import { Logo } from './logo.tsx'
import { SocialLinks } from './social-links.tsx'

export function Footer() {
  const { infoEmail } = useClubLinks()
  return (
    <footer className="row site-footer">
      <div className="stack footer-club">
        <Link to="/home" aria-label={barTexts.logoLabel} className="footer-logo">
          <Logo />
        </Link>
        <p className="quiet">{footer.mission}</p>
      </div>
      <div className="row footer-contact">
        <p className="footer-mail">
          {footer.mailLabel} <a href={`mailto:${infoEmail}`}>{infoEmail}</a>
        </p>
        <Link to="/privacy">{footer.privacy}</Link>
        <SocialLinks />
      </div>
      {/* Turns off the shortcut, which speech input and unsteady hands may trigger. */}
      <label className="row footer-shortcut">
        <input type="checkbox" defaultChecked data-search-key suppressHydrationWarning />
        {footer.searchKey}
      </label>
    </footer>
  )
}
