import { site } from '../../content/site.ts'
import buttons from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'

const icons = { website: 'Globe', photos: 'PhotoService', posts: 'PostService' } as const

export function SocialLinks() {
  return (
    <ul className="row">
      {site.social.map(({ service, href, label }) => (
        <li key={service}>
          <a
            className={buttons.round}
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={label}
            title={label}
          >
            <Icon name={icons[service]} />
          </a>
        </li>
      ))}
    </ul>
  )
}
