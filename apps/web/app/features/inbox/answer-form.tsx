import { Send } from 'lucide-react'
import { answerLimit, type EntryKind, type OpenEntry } from '@momo/contracts/inbox'
import { Prose } from '@momo/contracts/shared'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { entryFaults, showSavedEntry } from './entry-form.ts'
import { sendAnswer } from './inbox.api.ts'
import { inboxMessages as texts } from './inbox.messages.ts'

const schema = z.object({ text: Prose(answerLimit, texts.answerMissing) })
const empty = { text: '' }

type Props = { kind: EntryKind; entry: OpenEntry; email: string }

export function AnswerForm({ kind, entry, email }: Props) {
  // A lost response must not send the mail twice.
  const { keyFor, done } = useIdempotencyKey()
  const { form, submit, isPending, problem, wasRestored } = useSavedForm(`inbox-answer:${entry.id}`, {
    ...entryFaults,
    schema,
    defaultValues: empty,
    mutationFn: ({ text }) => sendAnswer(kind, entry.id, { id: keyFor(text), text }),
    onSuccess: (answered) => {
      done()
      form.reset(empty)
      showSavedEntry(kind, answered)
      toast.success(texts.sent)
    },
  })
  const { field, fieldState } = useController({ control: form.control, name: 'text' })
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      <Textarea
        {...field}
        label={texts.answer}
        hint={wasRestored ? texts.unsent : texts.answerHint(email)}
        maxLength={answerLimit}
        error={fieldState.error?.message}
      />
      <div>
        <Button type="submit" icon={<Send aria-hidden />} loading={isPending} loadingText={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
