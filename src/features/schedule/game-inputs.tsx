import { type ChangeEvent, useState } from 'react'
import { gameFormTexts as texts } from '../../content/officers/game-form.ts'
import { teamDirectory } from '../../content/teams.ts'
import rowForm from '../../desk/row-form.module.css'
import type { Editor } from '../../desk/use-editor.ts'
import { gameStatuses, statusAmong } from '../../domain/schedule/game-status.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'

const { fields, hints, sides, statuses, visibility } = texts
const stated = ['Scheduled', ...gameStatuses]
const links = ['details_link', 'live_stats_link', 'tickets_link'] as const
const others = ['special_event', 'status', 'original_date', 'visibility', 'result', ...links]

interface GameInputsProps {
  editor: Editor
  onSide: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** The fields of a game. Those that few games have are shut until one has a value or an error. */
export function GameInputs({ editor, onSide }: GameInputsProps) {
  const field = (name: keyof typeof fields) => ({ ...editor.field(name), label: fields[name] })
  const line = (name: keyof typeof fields, hint: string) => ({
    ...{ ...field(name), hint, autoComplete: 'off' },
  })
  const { values, errors } = editor
  const [isOpen, setOpen] = useState(false)
  // It stays open while its last field is emptied.
  if (!isOpen && others.some((name) => values[name] || errors[name])) setOpen(true)
  const inWords = statusAmong(values.special_event ?? '') ?? statusAmong(values.result ?? '')
  return (
    <>
      <div className={rowForm.fields}>
        <TextField {...line('opponent', hints.opponent)} list="teams" />
        <datalist id="teams">
          {teamDirectory.teams.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField {...field('date')} type="date" />
        <SelectField
          {...field('time_tba')}
          options={['yes']}
          optionLabels={{ yes: texts.isNotKnown }}
          emptyLabel={texts.isKnown}
        />
        <TextField {...field('time')} type="time" disabled={values.time_tba !== ''} />
        <SelectField
          {...field('side')}
          onChange={onSide}
          options={['Home', 'Away', 'Neutral']}
          optionLabels={sides}
          emptyLabel={sides.choose}
        />
        <TextField {...line('location', hints.location)} />
      </div>
      <Disclosure label={texts.more} isOpen={isOpen}>
        <div className={rowForm.fields}>
          <TextField {...line('special_event', hints.special_event)} />
          <SelectField
            {...field('status')}
            options={inWords || values.status === 'Scheduled' ? stated : gameStatuses}
            optionLabels={statuses.labels}
            emptyLabel={inWords ? statuses.inWords(statuses.labels[inWords]) : statuses.asPlanned}
          />
          <TextField {...field('original_date')} hint={hints.original_date} type="date" />
          <SelectField
            {...field('visibility')}
            options={['draft', 'archived']}
            optionLabels={visibility}
            emptyLabel={visibility.shown}
          />
          <TextField {...line('result', hints.result)} />
          {links.map((name) => (
            <TextField key={name} {...line(name, hints.link)} type="url" inputMode="url" />
          ))}
        </div>
      </Disclosure>
    </>
  )
}
