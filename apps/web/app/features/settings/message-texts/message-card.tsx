import {
  builtInText,
  fieldsOf,
  type MessageKey,
  type TextField,
  textProblem,
  tidyText,
} from '@momo/contracts/settings'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { classNames } from '#lib/format/class-names.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { isChanged, type MessageTextsForm } from './message-texts-form.ts'
import { messageTextsMessages as texts } from './message-texts.messages.ts'
import { MailPreview, PushPreview, SmsPreview } from './previews.tsx'
import { TextEditor } from './text-editor.tsx'

type Props = { editor: EditorInUse<MessageTextsForm>; message: MessageKey }

/** One message, closed until it is needed. It opens by itself when one of its texts has an error, so that the focus can go there. */
export function MessageCard({ editor, message }: Props) {
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const { errors } = useFormState({ control: editor.form.control, name: message })
  if (errors[message] && !isOpen) setOpen(true)
  return (
    <div className="min-w-0 border-b border-line last:border-0">
      <CardHead
        editor={editor}
        message={message}
        isOpen={isOpen}
        panel={panel}
        onToggle={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <div
          id={panel}
          role="group"
          aria-label={texts.messages[message].name}
          className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4.5 pt-2 pb-5"
        >
          <Texts editor={editor} message={message} />
        </div>
      ) : undefined}
    </div>
  )
}

type HeadProps = Props & { isOpen: boolean; panel: string; onToggle: () => void }

function CardHead({ editor, message, isOpen, panel, onToggle }: HeadProps) {
  const { name, when } = texts.messages[message]
  const typed = useWatch({ control: editor.form.control, name: message })
  const fields = fieldsOf(message).map(
    (field) => [field, typed?.[field] ?? builtInText(message, field)] as const,
  )
  return (
    <h3>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-3 px-4.5 py-2.5 text-left hover:bg-desk/70"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {name}
            {fields.some(([field, text]) => isChanged(message, field, text)) ? (
              <Badge tone="blue">{texts.changed}</Badge>
            ) : undefined}
            {fields.some(([field, text]) => textProblem(message, field, tidyText(text))) ? (
              <Badge tone="red">{texts.invalid}</Badge>
            ) : undefined}
          </span>
          <span className="block text-sm text-ink-2">{when}</span>
        </span>
        <ChevronDown aria-hidden className={classNames('size-5 flex-none', isOpen && 'rotate-180')} />
      </button>
    </h3>
  )
}

/** Beside each channel what the customer sees. */
function Texts({ editor, message }: Props) {
  const has = (field: TextField) => fieldsOf(message).includes(field)
  const one = (field: TextField) => <TextEditor editor={editor} message={message} field={field} />
  const about = { control: editor.form.control, message }
  return (
    <>
      {has('sms') ? <Channel edit={one('sms')} preview={<SmsPreview {...about} />} /> : undefined}
      {has('mailText') ? (
        <Channel
          edit={
            <>
              {one('mailSubject')}
              {one('mailText')}
            </>
          }
          preview={<MailPreview {...about} />}
        />
      ) : undefined}
      {has('push') ? <Channel edit={one('push')} preview={<PushPreview {...about} />} /> : undefined}
    </>
  )
}

function Channel({ edit, preview }: { edit: ReactNode; preview: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 xl:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{edit}</div>
      {preview}
    </div>
  )
}
