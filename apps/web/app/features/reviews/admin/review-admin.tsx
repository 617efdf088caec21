import { longestComment, type Review } from '@momo/contracts/reviews'
import { useState } from 'react'
import { useSubmit } from '#lib/forms/use-submit.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { reviewAdminMessages as texts } from './review-admin.messages.ts'
import { answerReview, hideReview } from '../reviews.api.ts'

export type ReviewAdminProps = { review: Review; onChanged: (review: Review) => void }

/** REV-13: a super admin may hide a review with a recorded reason, and show it again; the outlet's staff may reply. */
export function ReviewAdmin({ review, onChanged }: ReviewAdminProps) {
  const [open, setOpen] = useState<'reply' | 'hide'>()
  const { role } = useSession()
  const { run, busy, problem } = useSubmit(() => texts.failed)
  const close = () => setOpen(undefined)
  const reply = (text: string) =>
    run(async () => {
      onChanged({ ...review, reply: (await answerReview(review.id, text)).reply })
      close()
    })
  const hide = (reason: string | undefined) =>
    run(async () => {
      await hideReview(review.id, reason)
      onChanged({ ...review, hiddenBecause: reason })
      close()
    })
  if (open === 'reply')
    return (
      <AdminForm
        label={texts.replyLabel}
        hint={texts.replyHint}
        send={texts.saveReply}
        first={review.reply?.text ?? ''}
        limit={longestComment}
        {...{ busy, problem, close }}
        onSend={reply}
      />
    )
  if (open === 'hide')
    return (
      <AdminForm
        label={texts.hideLabel}
        hint={texts.hideHint}
        send={texts.hideNow}
        first=""
        limit={200}
        {...{ busy, problem, close }}
        onSend={hide}
      />
    )
  const word = review.reply ? texts.editReply : texts.reply
  const named = (action: string) => ({
    'aria-label': texts.of(action, review.reviewerName),
    children: action,
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="small" onClick={() => setOpen('reply')} {...named(word)} />
      {role !== 'superadmin' ? undefined : review.hiddenBecause === undefined ? (
        <Button
          variant="danger-outline"
          size="small"
          onClick={() => setOpen('hide')}
          {...named(texts.hide)}
        />
      ) : (
        <Button
          variant="outline"
          size="small"
          loading={busy}
          onClick={() => void hide(undefined)}
          {...named(texts.showAgain)}
        />
      )}
      {problem ? <Note tone="red">{problem}</Note> : undefined}
    </div>
  )
}

type FormProps = {
  label: string
  hint: string
  send: string
  first: string
  limit: number
  busy: boolean
  problem: string | undefined
  close: () => void
  onSend: (text: string) => Promise<void>
}

function AdminForm({ label, hint, send, first, limit, busy, problem, close, onSend }: FormProps) {
  const [text, setText] = useState(first)
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    setMissing(text.trim() === '')
    if (text.trim() !== '') void onSend(text.trim())
  }
  return (
    <form
      aria-label={label}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      <Textarea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the focused button
        autoFocus
        label={label}
        hint={hint}
        error={isMissing ? texts.needed : undefined}
        maxLength={limit}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="strong" size="compact" loading={busy} loadingText={texts.saving}>
          {send}
        </Button>
        <Button variant="quiet" size="compact" onClick={close}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
