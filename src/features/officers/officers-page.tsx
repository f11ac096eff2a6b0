import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { helpSectionOf, helpTexts } from '../../content/officers/help.ts'
import { officerClaimTexts } from '../../content/officers/officer-claims.ts'
import { photoTexts } from '../../content/officers/officer-photos.ts'
import { officerWordTexts } from '../../content/officers/officer-words.ts'
import { officerTexts } from '../../content/officers/officers.ts'
import { membersTexts, queueTexts } from '../../content/officers/people.ts'
import { scheduleEditorTexts } from '../../content/officers/schedule-editor.ts'
import type { PagePath } from '../../content/pages.ts'
import { shownNumber } from '../../domain/count.ts'
import { useCounts } from '../page/counts-store.ts'
import links from '../page/page-links.module.css'
import { WorkingPage } from '../page/working-page.tsx'

interface OfficersLink {
  to: PagePath
  label: string
  /** What is counted beside it. */
  count?: 'waiting' | 'claims' | 'words' | 'members'
}

/** The pages of officers; those below one of them are found from there. */
export const officersMenu: readonly OfficersLink[] = [
  { to: '/officers', label: queueTexts.link, count: 'waiting' },
  { to: '/officers/claims', label: officerClaimTexts.link, count: 'claims' },
  { to: '/officers/words', label: officerWordTexts.link, count: 'words' },
  { to: '/officers/members', label: membersTexts.link, count: 'members' },
  { to: '/officers/roster', label: officerTexts.roster.link },
  { to: '/officers/schedule', label: scheduleEditorTexts.link },
  { to: '/officers/photos', label: photoTexts.link },
  { to: '/officers/site', label: officerTexts.site.link },
  { to: '/officers/log', label: officerTexts.log.link },
  { to: '/officers/help', label: helpTexts.link },
]

interface OfficersPageProps {
  heading: string
  intro: string
  children: ReactNode
}

/** The frame of the officers' pages: one row of links with counts on top. */
export function OfficersPage({ heading, intro, children }: OfficersPageProps) {
  const counts = useCounts()
  const section = useRouterState({ select: ({ location }) => helpSectionOf(location.pathname) })
  return (
    <WorkingPage heading={heading} intro={intro}>
      <nav className={links.links} aria-label={officerTexts.navigationLabel}>
        {officersMenu.map(({ to, label, count }) => (
          <Link
            key={to}
            to={to}
            hash={to === '/officers/help' ? section : ''}
            // Loads the page again: others may have decided since.
            reloadDocument
            activeOptions={{ exact: to === '/officers', includeSearch: false }}
          >
            {label}
            {count && counts && <b>{shownNumber(counts[count])}</b>}
          </Link>
        ))}
      </nav>
      <noscript>
        <p>{officerTexts.noScript}</p>
      </noscript>
      {children}
    </WorkingPage>
  )
}
