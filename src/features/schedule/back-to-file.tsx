import { api } from '../../api.ts'
import { backToFileTexts as texts } from '../../content/officers/schedule-editor.ts'
import { ActionForm } from '../../desk/action-form.tsx'
import type { PageActions } from '../../desk/use-page-actions.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import styles from './schedule-editor.module.css'

interface BackToFileProps {
  version: number
  actions: PageActions
}

/** The games of the file in place of what officers have published. */
export function BackToFile({ version, actions }: BackToFileProps) {
  const json = { base: String(version) }
  return (
    <Disclosure className={styles.disclosure} label={texts.heading}>
      <p>{texts.text}</p>
      <ActionForm
        {...actions.form}
        name="back-to-file"
        submit={texts.submit}
        send={() => actions.send(api().api.officers.schedule['back-to-file'].$post({ json }))}
      />
    </Disclosure>
  )
}
