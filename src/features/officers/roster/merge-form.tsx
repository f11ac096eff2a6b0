import { Link } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { rosterDeskTexts } from '../../../content/officers/roster-desk.ts'
import { ActionForm } from '../../../desk/action-form.tsx'
import { DeskBox } from '../../../desk/desk-box.tsx'
import { OutcomeMessage } from '../../../desk/outcome-message.tsx'
import { useLeave } from '../../../desk/use-leave.ts'
import { usePageActions } from '../../../desk/use-page-actions.ts'
import { fieldText } from '../../../domain/roster/entry/entry-text.ts'
import {
  type PlayerField,
  type PlayerFields,
  playerFieldNames,
  playerFields,
} from '../../../domain/roster/entry/player-fields.ts'
import { playerName } from '../../../domain/roster/entry/roster.ts'
import type { OfficerEntry } from '../../../domain/roster/entry/roster-schema.ts'
import {
  differingFields,
  mergedFields,
  unitedFields,
  usualSide,
} from '../../../domain/roster/entry/same-person.ts'
import { shownNumbers } from '../../../domain/roster/entry/worn-seasons.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Message } from '../../../ui/message.tsx'
import type { Reload } from '../../page/use-reload.ts'
import styles from './merge-form.module.css'

const texts = rosterDeskTexts.same

const page = '/officers/roster'

interface MergeFormProps {
  kept: OfficerEntry
  other: OfficerEntry
  reload: Reload
}

/** Two entries side by side: an officer chooses where they differ, and merges them. */
export function MergeForm({ kept, other, reload }: MergeFormProps) {
  const leave = useLeave()
  const place = { search: { entry: kept.id } }
  const { send, form } = usePageActions((result) =>
    result.ok ? leave(page, result.notice, place) : reload(),
  )
  const sides = [
    { side: 'kept', entry: kept, heading: texts.stays },
    { side: 'other', entry: other, heading: texts.goes },
  ] as const
  const differing = differingFields(kept, other)
  const united = mergedFields(kept, other)
  const equal = playerFieldNames.filter(
    (field) => !differing.includes(field) && !unitedFields.includes(field),
  )
  const isShown = kept.hidden_reason === null && other.hidden_reason === null
  return (
    <DeskBox heading={texts.compareHeading}>
      <p>{texts.compareText}</p>
      {[kept, other].some(({ merges }) => merges?.some(({ can_undo }) => can_undo)) && (
        <p>{texts.earlier}</p>
      )}
      <OutcomeMessage {...form.actions} />
      <div className={styles.pair}>
        {sides.map(({ side, entry, heading }) => (
          <p key={side}>
            <span className="quiet">{heading}</span>
            <bdi>{playerName(entry)}</bdi>
            <span>{shownNumbers(entry.numbers)}</span>
            {entry.owner && <span>{texts.account(entry.owner.full_name ?? texts.unnamed)}</span>}
          </p>
        ))}
      </div>
      {isShown ? (
        <ActionForm
          // The fields may differ otherwise once they are loaded again.
          key={`${kept.version} ${other.version}`}
          {...form}
          name="merge"
          submit={texts.submit}
          send={(choices) => {
            const about = { id: kept.id, base: String(kept.version) }
            const merged = { ...about, other: other.id, other_base: String(other.version) }
            return send(api().api.officers.roster.merge.$post({ json: { ...choices, ...merged } }))
          }}
        >
          {() => (
            <>
              {differing.map((field) => (
                <fieldset key={field} className={styles.field}>
                  <legend>{playerFields[field].label}</legend>
                  {sides.map(({ side, entry }) => (
                    <Checkbox
                      key={side}
                      type="radio"
                      name={field}
                      value={side}
                      defaultChecked={side === usualSide(kept, field)}
                      label={<bdi>{fieldText(entry, field) || texts.nothing}</bdi>}
                    />
                  ))}
                </fieldset>
              ))}
              <Facts heading={texts.united} fields={unitedFields} of={united} />
              <Facts heading={texts.equal} fields={equal} of={united} />
            </>
          )}
        </ActionForm>
      ) : (
        <Message kind="error" text={texts.hiddenOther} />
      )}
      {/* These load the rows: the router may have older ones. */}
      <div className="row">
        <Link
          to={page}
          search={{ entry: other.id, same: kept.id }}
          reloadDocument
          className="secondary-button"
        >
          {texts.swap}
        </Link>
        <Link to={page} {...place} reloadDocument className="secondary-button">
          {texts.back}
        </Link>
      </div>
    </DeskBox>
  )
}

interface FactsProps {
  heading: string
  fields: readonly PlayerField[]
  of: PlayerFields
}

/** What needs no choice. */
function Facts({ heading, fields, of }: FactsProps) {
  const facts = fields.map((field) => [playerFields[field].label, fieldText(of, field)] as const)
  return (
    facts.some(([, text]) => text) && (
      <div>
        <p className="quiet">{heading}</p>
        <FactList facts={facts} />
      </div>
    )
  )
}
