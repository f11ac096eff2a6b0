import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuthResult, Fields } from '../../../auth/auth-context.ts'
import { photoTexts } from '../../../content/officers/officer-photos.ts'
import type { PhotoPlace } from '../../../domain/gallery/gallery-changes.ts'
import type { FieldMessages } from '../../../domain/submission.ts'
import { Icon } from '../../../ui/icon.tsx'
import type * as icons from '../../../ui/icons.ts'
import { Message } from '../../../ui/message.tsx'
import { useForm } from '../../form/use-form.ts'

export interface PhotoFormProps {
  name: 'move' | 'details' | 'delete' | 'restore'
  place: PhotoPlace
  /** What the browser sends beside the place, where there are no fields for it. */
  fields?: Record<string, string>
  submit: string
  /** In place of the words of the button. */
  icon?: keyof typeof icons
  /** What a screen reader says of the button. */
  label: string
  className?: 'primary-button' | 'secondary-button'
  send: (fields: Fields) => Promise<AuthResult>
  /** Shows what became of it. */
  onDone: () => Promise<void>
  children?: (errors: FieldMessages) => ReactNode
}

/** A form about one photo: scripts send it, or before and without them the browser. */
export function PhotoForm({ name, place, fields, icon, children, ...props }: PhotoFormProps) {
  const { form, submitButton, isBusy, errors, message } = useForm({
    name: `photo ${name} ${place.id}`,
    action: `/api/officers/photos/${name}`,
    async submit(sent) {
      const result = await props.send(sent)
      if (result.ok) await props.onDone()
      return result
    },
    onAccepted: focusMessage,
  })
  const page = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  return (
    <form {...form}>
      {Object.entries({ ...fields, ...place, page }).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {children?.(errors)}
      <Message kind="error" text={message} />
      <button
        {...submitButton}
        className={props.className ?? 'secondary-button'}
        aria-label={isBusy && !icon ? photoTexts.busy : props.label}
        title={icon && props.submit}
      >
        {icon ? <Icon name={icon} /> : isBusy ? photoTexts.busy : props.submit}
      </button>
    </form>
  )
}

/** The pressed button may be gone: the message, or the button there, has the focus then. */
function focusMessage(): void {
  if (document.activeElement !== document.body) return
  const undo = document.querySelector<HTMLElement>('#undo button')
  ;(undo ?? document.getElementById('photo-message'))?.focus()
}
