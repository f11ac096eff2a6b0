import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { historyTexts as texts } from '../content/officers/history.ts'
import { dateAndTime } from '../domain/eastern.ts'
import { ActionForm } from './action-form.tsx'
import styles from './history.module.css'
import { Pager } from './pager.tsx'
import type { PageActions } from './use-page-actions.ts'

interface HistoryProps {
  /** Newest first. */
  versions: readonly HistoryVersion[]
  /** That can be brought back to be the newest one. */
  newest: number | undefined
  actions: PageActions['form']
  restore: (version: number) => ReturnType<PageActions['send']>
  /** The page of the history before a version. */
  older: (before: string) => LinkProps
}

interface HistoryVersion {
  version: number
  heading?: string
  /** Null where nobody saved it. */
  edited: EditedByProps | null
  changed?: string
  /** A link beside the button. */
  link?: ReactNode
}

/** Who changed what, and a way back to each version. */
export function History({ versions, newest, actions, restore, older }: HistoryProps) {
  const oldest = versions.at(-1)?.version ?? 0
  return (
    <>
      <ol className={styles.history}>
        {versions.map(({ version, heading = texts.version(version), edited, changed, link }) => (
          <li key={version} className="stack">
            <h3>{heading}</h3>
            {edited && <EditedBy {...edited} />}
            {changed && <p>{changed}</p>}
            <div className="row">
              {link}
              {version === newest ? (
                <span className="quiet">{texts.newest}</span>
              ) : (
                <ActionForm
                  {...actions}
                  name={`restore ${version}`}
                  submit={texts.restore}
                  className="secondary-button"
                  send={() => restore(version)}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      <Pager links={[oldest > 1 ? { ...older(String(oldest)), label: texts.older } : null]} />
    </>
  )
}

interface EditedByProps {
  by: string
  /** In ISO 8601. */
  at: string
}

/** Who saved a version, and when. */
export function EditedBy({ by, at }: EditedByProps) {
  return (
    <span className="quiet">
      <time dateTime={at}>{dateAndTime(Date.parse(at))}</time> {texts.by} <bdi>{by}</bdi>
    </span>
  )
}
