import { site } from '../../content/site.ts'
import buttons from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import { PageLink } from './page-link.tsx'

const icons = { website: 'Globe', photos: 'PhotoService', posts: 'PostService' } as const

export function SocialLinks() {
  return (
    <ul className="row">
      {site.social.map(({ service, href, label }) => (
        <li key={service}>
          <PageLink className={buttons.round} path={href} aria-label={label} title={label}>
            <Icon name={icons[service]} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
