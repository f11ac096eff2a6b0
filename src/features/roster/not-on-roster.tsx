import { Link } from '@tanstack/react-router'
import { useFailedForm } from '../../auth/flash-data.ts'
import { rosterErrors, rosterTexts } from '../../content/members/roster.ts'
import { Panel } from '../../ui/panel.tsx'
import { WordForm } from '../form/word-form.tsx'

/** In place of a season, a number or a player that there is not. What was typed about it stays. */
export function NotOnRoster() {
  const { heading, link } = rosterTexts.missing
  const failed = useFailedForm('word')
  return (
    <Panel heading={heading} text={rosterErrors.notFound}>
      {failed && <WordForm about="membership" />}
      <Link to="/roster" className="primary-button">
        {link}
      </Link>
    </Panel>
  )
}
