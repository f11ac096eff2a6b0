import { Link } from '@tanstack/react-router'
import { rosterErrors, rosterTexts } from '../../content/members/roster.ts'
import { Panel } from '../../ui/panel.tsx'

/** In place of a season, a number or a player that there is not. */
export function NotOnRoster() {
  const { heading, link } = rosterTexts.missing
  return (
    <Panel heading={heading} text={rosterErrors.notFound}>
      <Link to="/roster" className="primary-button">
        {link}
      </Link>
    </Panel>
  )
}
