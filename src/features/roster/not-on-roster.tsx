import { Link } from '@tanstack/react-router'
import { rosterErrors, rosterTexts } from '../../content/members/roster.ts'
import { RosterFrame } from './roster-frame.tsx'

/** In place of a season, a number or a player that there is not. */
export function NotOnRoster() {
  const { heading, link } = rosterTexts.missing
  return (
    <RosterFrame heading={heading} intro={rosterErrors.notFound}>
      <p>
        <Link to="/roster" className="primary-button">
          {link}
        </Link>
      </p>
    </RosterFrame>
  )
}
