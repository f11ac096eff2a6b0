import { site } from '../../content/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageLink } from '../page/page-link.tsx'

export function SocialLinks() {
  return (
    <ul className="row">
      {site.social.map(({ icon, href, label }) => (
        <li key={href}>
          <PageLink
            className="icon-button round-button"
            path={href}
            aria-label={label}
            title={label}
          >
            <Icon name={icon} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
