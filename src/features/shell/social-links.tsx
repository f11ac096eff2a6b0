import { site } from '../../content/site.ts'
import buttons from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'

export function SocialLinks() {
  return (
    <ul className={buttons.row}>
      {site.social.map((link) => (
        <li key={link.service}>
          <a
            className={buttons.round}
            href={link.href}
            target="_blank"
            rel="noreferrer"
            aria-label={link.label}
            title={link.label}
          >
            <Mark service={link.service} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Mark({ service }: { service: (typeof site.social)[number]['service'] }) {
  if (service === 'website') return <Icon name="Globe" />
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      {service === 'photos' ? (
        <>
          <rect x="3" y="3" width="18" height="18" rx="5" />
          <circle cx="12" cy="12" r="4" />
          <circle cx="17.2" cy="6.8" r="0.9" fill="currentColor" stroke="none" />
        </>
      ) : (
        <path d="M4 4l16 16M20 4L4 20" strokeLinecap="round" />
      )}
    </svg>
  )
}
