// src/features/officers/awards/award-form.tsx. There `api` is that of src/api.ts.
import { officerTexts } from '../../../src/content/officers/officers.ts'
import { ActionForm } from '../../../src/desk/action-form.tsx'
import { DeskBox } from '../../../src/desk/desk-box.tsx'
import { OutcomeMessage } from '../../../src/desk/outcome-message.tsx'
import { RowForm } from '../../../src/desk/row-form.tsx'
import { usePageActions } from '../../../src/desk/use-page-actions.ts'
import type { Reload } from '../../../src/features/page/use-reload.ts'
import { TextArea, TextField } from '../../../src/ui/field.tsx'
import type { Award } from './award-schema.ts'
import { awardTexts as texts } from './award-texts.ts'
import { awardValues } from './award-values.ts'
import { api, awardsPage, kind } from './stand-ins.ts'

const { fields: labels } = texts

interface AwardFormProps {
  /** Null for a new one. */
  award: Award | null
  reload: Reload
}

/** One award with all of its fields. */
export function AwardForm({ award, reload }: AwardFormProps) {
  return (
    <DeskBox heading={award?.name ?? texts.newHeading}>
      <RowForm
        kind={kind}
        row={award}
        opened={award?.deleted_at ?? ''}
        values={awardValues(award)}
        send={(json) => api().api.officers.awards.award.$post({ json })}
        reload={reload}
        to={awardsPage}
        searchOf={(id) => ({ award: id })}
        factsOf={({ name = '', since = '', note = '' }) => ({
          ...{ [labels.name]: name, [labels.since]: since, [labels.note]: note },
        })}
      >
        {({ field }) => (
          <>
            <TextField {...field('name')} label={labels.name} maxLength={100} autoComplete="off" />
            <TextField {...field('since')} label={labels.since} inputMode="numeric" />
            <TextArea {...field('note')} label={labels.note} rows={3} maxLength={500} />
          </>
        )}
      </RowForm>
      {award && <Deletion key={award.id} award={award} reload={reload} />}
    </DeskBox>
  )
}

/** Deletes the award, or puts it back. The page stays, with the row as it is by then. */
function Deletion({ award, reload }: { award: Award; reload: Reload }) {
  const { send, form } = usePageActions(reload, award.version)
  const isDeleted = award.deleted_at !== null
  const json = { id: award.id, base: String(award.version), is_deleted: !isDeleted }
  return (
    <>
      <OutcomeMessage {...form.actions} />
      <ActionForm
        {...form}
        name="change"
        submit={isDeleted ? officerTexts.form.restore : officerTexts.form.delete}
        className="secondary-button"
        send={() =>
          send(api().api.officers.awards.change.$post({ json }), () => officerTexts.saved)
        }
      />
    </>
  )
}
