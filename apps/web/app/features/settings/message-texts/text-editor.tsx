import { builtInText, type MessageKey, placeholdersOf, type TextField } from '@momo/contracts/settings'
import { RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, useWatch } from 'react-hook-form'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AreaField, TextField as LineField } from '#ui/editor/fields.tsx'
import { isChanged, type MessageTextsForm } from './message-texts-form.ts'
import { messageTextsMessages as texts } from './message-texts.messages.ts'

type Props = { editor: EditorInUse<MessageTextsForm>; message: MessageKey; field: TextField }

/** A text with buttons that insert its placeholders at the caret. */
export function TextEditor({ editor, message, field }: Props) {
  const path: FieldPath<MessageTextsForm> = `${message}.${field}`
  const text = useWatch({ control: editor.form.control, name: path }) as string | undefined
  const change = (next: string) => {
    editor.change(path, next)
    // The error may be about the text that was replaced.
    if (editor.form.getFieldState(path).invalid) void editor.form.trigger(path)
  }
  const { box, insert, onFocus, focus } = useCaret(change)
  const Control = field === 'mailSubject' ? LineField : AreaField
  return (
    <div ref={box} className="min-w-0">
      <PlaceholderButtons message={message} field={field} onInsert={(name) => insert(`{${name}}`)} />
      <Control
        field={editor.field(path)}
        label={texts.fields[field]}
        hint={hintOf(message, field)}
        autoComplete="off"
        onFocus={onFocus}
      />
      {isChanged(message, field, text ?? '') ? (
        <AdminButton
          variant="quiet"
          icon={<RotateCcw aria-hidden />}
          aria-label={texts.resetOf(texts.fields[field])}
          onClick={() => {
            // The button is gone afterwards.
            focus()
            change(builtInText(message, field))
          }}
          className="mt-1 -ml-2 px-2!"
        >
          {texts.reset}
        </AdminButton>
      ) : undefined}
    </div>
  )
}

/** Inserts at the caret of the control in the box. A text that never had the focus is continued at its end. */
function useCaret(change: (text: string) => void) {
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const find = () => box.current?.querySelector<HTMLTextAreaElement | HTMLInputElement>('textarea, input')
  const insert = (inserted: string) => {
    const control = find()
    if (!control) return
    const { value, selectionStart, selectionEnd } = control
    const [from, to] = hadFocus.current ? [selectionStart, selectionEnd] : [null, null]
    const before = value.slice(0, from ?? value.length) + inserted
    // Rendered at once, because the new value moves the caret to the end.
    flushSync(() => change(before + value.slice(to ?? value.length)))
    control.focus()
    control.setSelectionRange(before.length, before.length)
  }
  const onFocus = () => {
    hadFocus.current = true
  }
  return { box, insert, onFocus, focus: () => find()?.focus() }
}

function hintOf(message: MessageKey, field: TextField): string | undefined {
  const names = placeholdersOf(message, field).optional.map((name) => `{${name}}`)
  const sentences = [texts.hints[field], names.length > 0 ? texts.optional(names.join(' or ')) : undefined]
  return sentences.filter((sentence) => sentence !== undefined).join(' ') || undefined
}

type ButtonsProps = Pick<Props, 'message' | 'field'> & { onInsert: (name: string) => void }

/** A click with a mouse leaves the focus in the text, which would be checked too early otherwise. */
function PlaceholderButtons({ message, field, onInsert }: ButtonsProps) {
  const { always, optional } = placeholdersOf(message, field)
  return (
    <div
      role="group"
      aria-label={texts.insertInto(texts.fields[field])}
      className="mb-2 flex flex-wrap gap-1.5"
    >
      {[...always, ...optional].map((name) => (
        <AdminButton
          key={name}
          variant="outline"
          aria-label={texts.insert(name, texts.placeholders[name])}
          title={texts.placeholders[name]}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(name)}
          className="px-2.5! text-sm!"
        >{`{${name}}`}</AdminButton>
      ))}
    </div>
  )
}
