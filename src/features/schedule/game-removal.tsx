import { gameFormTexts } from '../../content/officers/game-form.ts'
import { OutcomeMessage } from '../../desk/outcome-message.tsx'
import { useLeave } from '../../desk/use-leave.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { Reload } from '../page/use-reload.ts'
import { ChangeButton, useScheduleDesk } from './schedule-desk.tsx'
import styles from './schedule-editor.module.css'

const texts = gameFormTexts.remove

interface GameRemovalProps {
  version: number
  gameKey: string
  reload: Reload
}

/** Leads back to the list. */
export function GameRemoval({ version, gameKey, reload }: GameRemovalProps) {
  const leave = useLeave()
  const desk = useScheduleDesk(version, (result) =>
    result.ok ? leave('/officers/schedule', result.notice) : reload(),
  )
  return (
    <Disclosure className={styles.disclosure} label={texts.open}>
      <p>{texts.text}</p>
      <OutcomeMessage {...desk.form.actions} />
      <ChangeButton
        {...{ desk, change: { what: 'removal', key: gameKey }, submit: texts.submit }}
        className="primary-button"
      />
    </Disclosure>
  )
}
