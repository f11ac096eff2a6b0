import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { officerClaimTexts } from '../../content/officers/officer-claims.ts'
import { photoTexts } from '../../content/officers/officer-photos.ts'
import { officerTexts } from '../../content/officers/officers.ts'
import { scheduleEditorTexts } from '../../content/officers/schedule-editor.ts'
import { useCounts } from '../page/counts-store.ts'
import links from '../page/page-links.module.css'
import { PageHeader } from '../page/prose.tsx'
import { Count } from './count.tsx'
import styles from './officers-page.module.css'

interface OfficersPageProps {
  heading: string
  intro: string
  children: ReactNode
}

/** The frame of the officers' pages: one row of links with counts on top. */
export function OfficersPage({ heading, intro, children }: OfficersPageProps) {
  const counts = useCounts()
  return (
    <article>
      <PageHeader>
        <h1>{heading}</h1>
        <p>{intro}</p>
      </PageHeader>
      <div className={`paper stack ${styles.sheet}`}>
        <nav className={links.links} aria-label={officerTexts.navigationLabel}>
          {/* Each loads its page again: others may have decided since. */}
          <OfficersLink to="/officers" label={officerTexts.queue.link} count={counts?.queue} />
          <OfficersLink
            to="/officers/claims"
            label={officerClaimTexts.link}
            count={counts?.claims}
          />
          <OfficersLink
            to="/officers/members"
            label={officerTexts.members.link}
            count={counts?.members}
          />
          <OfficersLink to="/officers/roster" label={officerTexts.roster.link} />
          <OfficersLink to="/officers/schedule" label={scheduleEditorTexts.link} />
          <OfficersLink to="/officers/photos" label={photoTexts.link} />
          <OfficersLink to="/officers/site" label={officerTexts.site.link} />
          <OfficersLink to="/officers/log" label={officerTexts.log.link} />
        </nav>
        <noscript>
          <p>{officerTexts.noScript}</p>
        </noscript>
        {children}
      </div>
    </article>
  )
}

interface OfficersLinkProps {
  to: NonNullable<LinkProps['to']>
  label: string
  count?: number | undefined
}

function OfficersLink({ to, label, count }: OfficersLinkProps) {
  return (
    <Link
      to={to}
      reloadDocument
      activeOptions={{ exact: to === '/officers', includeSearch: false }}
    >
      {label}
      <Count number={count} />
    </Link>
  )
}
