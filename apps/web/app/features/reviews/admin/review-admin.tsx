import { longestComment, type Review } from '@momo/contracts/reviews'
import { Prose } from '@momo/contracts/shared'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { reviewAdminMessages as texts } from './review-admin.messages.ts'
import { answerReview, hideReview } from '../reviews.api.ts'

export type ReviewAdminProps = { review: Review; onChanged: (review: Review) => void }

/** REV-13: a super admin may hide a review with a recorded reason, and show it again; the outlet's staff may reply. */
export function ReviewAdmin(props: ReviewAdminProps) {
  // The public page around it has no query client.
  return (
    <QueryClientProvider client={queryClient}>
      <AdminTools {...props} />
    </QueryClientProvider>
  )
}

function AdminTools({ review, onChanged }: ReviewAdminProps) {
  const [open, setOpen] = useState<'reply' | 'hide'>()
  const { role } = useSession()
  const close = () => setOpen(undefined)
  const reply = async (text: string) =>
    onChanged({ ...review, reply: (await answerReview(review.id, text)).reply })
  const hide = async (reason: string | undefined) => {
    await hideReview(review.id, reason)
    onChanged({ ...review, hiddenBecause: reason })
  }
  const showing = useAction({ mutationFn: () => hide(undefined) })
  if (open === 'reply')
    return (
      <AdminForm
        label={texts.replyLabel}
        hint={texts.replyHint}
        send={texts.saveReply}
        first={review.reply?.text ?? ''}
        limit={longestComment}
        onClose={close}
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
        onClose={close}
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
          loading={showing.isPending}
          onClick={() => showing.run()}
          {...named(texts.showAgain)}
        />
      )}
      {showing.error ? <Note tone="red">{texts.failed}</Note> : undefined}
    </div>
  )
}

type FormProps = {
  label: string
  hint: string
  send: string
  first: string
  limit: number
  onClose: () => void
  onSend: (text: string) => Promise<void>
}

function AdminForm({ label, hint, send, first, limit, onClose, onSend }: FormProps) {
  const { input, submit, isPending, problem } = useContractForm({
    schema: z.object({ text: Prose(limit) }),
    defaultValues: { text: first },
    explain: () => ({ text: texts.failed }),
    mutationFn: ({ text }) => onSend(text),
    onSuccess: onClose,
  })
  return (
    <form aria-label={label} className="grid gap-3" noValidate onSubmit={submit}>
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      <Textarea
        {...input('text')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the focused button
        autoFocus
        defaultValue={first}
        label={label}
        hint={hint}
        maxLength={limit}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="strong" size="compact" loading={isPending} loadingText={texts.saving}>
          {send}
        </Button>
        <Button variant="quiet" size="compact" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
