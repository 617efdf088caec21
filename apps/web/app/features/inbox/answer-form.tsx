import { Send } from 'lucide-react'
import { useState } from 'react'
import { answerLimit, type EntryKind, type OpenEntry } from '@momo/contracts/inbox'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { type NewAnswer, sendAnswer } from './inbox.api.ts'
import { inboxMessages as texts } from './inbox.messages.ts'
import { useEntryAction } from './use-entry-action.ts'
import { useSavedText } from './use-saved-text.ts'

type Props = { kind: EntryKind; entry: OpenEntry; email: string }

export function AnswerForm({ kind, entry, email }: Props) {
  const answer = useSavedText(`answer:${entry.id}`, '')
  const [isMissing, setMissing] = useState(false)
  // A lost response must not send the mail twice.
  const { keyFor, done } = useIdempotencyKey()
  const { run, isPending, problem } = useEntryAction({
    kind,
    request: (next: NewAnswer) => sendAnswer(kind, entry.id, next),
    onSaved: () => {
      done()
      answer.settle()
      toast.success(texts.sent)
    },
  })
  function send(): void {
    const text = answer.text.trim()
    setMissing(text === '')
    if (text !== '') run({ id: keyFor(text), text })
  }
  const shownProblem = isMissing ? texts.answerMissing : problem
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {shownProblem ? <Note tone="red">{shownProblem}</Note> : undefined}
      <Textarea
        label={texts.answer}
        hint={answer.wasRestored ? texts.unsent : texts.answerHint(email)}
        value={answer.text}
        maxLength={answerLimit}
        onChange={(event) => answer.change(event.target.value)}
      />
      <div>
        <Button type="submit" icon={<Send aria-hidden />} loading={isPending} loadingText={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
