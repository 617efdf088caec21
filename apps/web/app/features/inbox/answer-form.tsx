import { Send } from 'lucide-react'
import { useRef } from 'react'
import { answerLimit, type EntryKind, type OpenEntry } from '@momo/contracts/inbox'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { sendAnswer } from './inbox.api.ts'
import { inboxMessages as texts } from './inbox.messages.ts'
import { type OnDone, useEntryAction } from './use-entry-action.ts'
import { useSavedText } from './use-saved-text.ts'

type Props = { kind: EntryKind; entry: OpenEntry; email: string; onSent: OnDone }

export function AnswerForm({ kind, entry, email, onSent }: Props) {
  const answer = useSavedText(`answer:${entry.id}`, '')
  const { change, busy, problem, setProblem } = useEntryAction(onSent)
  // Idempotency key: the same text keeps its id across retries, so a lost response does not send the mail twice.
  const attempt = useRef<{ id: string; text: string }>(undefined)
  function send(): void {
    const text = answer.text.trim()
    if (text === '') return setProblem(texts.answerMissing)
    if (attempt.current?.text !== text) attempt.current = { id: crypto.randomUUID(), text }
    const { current } = attempt
    void change(async () => {
      const answered = await sendAnswer(kind, entry.id, current)
      attempt.current = undefined
      answer.settle()
      toast.success(texts.sent)
      return answered
    })
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      <Textarea
        label={texts.answer}
        hint={answer.wasRestored ? texts.unsent : texts.answerHint(email)}
        value={answer.text}
        maxLength={answerLimit}
        onChange={(event) => answer.change(event.target.value)}
      />
      <div>
        <Button type="submit" icon={<Send aria-hidden />} loading={busy} loadingText={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
