import type { Account } from '@momo/contracts/accounts'
import { Line } from '@momo/contracts/shared'
import { useState } from 'react'
import { z } from 'zod'
import { fullName } from '#lib/format/full-name.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useAction } from '#lib/query/use-action.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { removeSecondFactor, restore, showPerson, signOutEverywhere, suspend } from './people.api.ts'
import { peopleMessages } from './people.messages.ts'
import { invalidate } from '#lib/query/invalidate.ts'

const { person: texts, secondFactor, faults } = peopleMessages
const schema = z.object({ reason: Line(200, texts.reasonMissing).optional() })

/** Suspends or restores an account for a reason, or without one ends all of its sessions. */
export function AccessForm({ account: { id, state } }: { account: Account }) {
  const isActive = state === 'active'
  const { form, input, submit, run, isPending, problem } = useContractForm({
    schema,
    defaultValues: { reason: '' },
    explain: (error) => problemOf(error, faults),
    /** Resolves with the text of the toast. */
    mutationFn: async ({ reason }): Promise<string> => {
      if (reason === undefined) {
        const { ended } = await signOutEverywhere(id)
        return ended === 0 ? texts.notSignedIn : texts.ended(ended)
      }
      showPerson(await (isActive ? suspend : restore)(id, reason))
      return isActive ? texts.suspended : texts.restored
    },
    onSuccess: (done, { reason }) => {
      if (reason === undefined) form.clearErrors()
      else form.reset()
      toast.success(done)
      void invalidate('accounts')
    },
  })
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      <Input {...input('reason')} label={texts.reason} hint={texts.reasonHint} maxLength={200} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={isActive ? 'danger-outline' : 'outline'}
          loading={isPending}
          loadingText={texts.saving}
        >
          {isActive ? texts.suspend : texts.restore}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={() => run({})}>
          {texts.endSessions}
        </Button>
      </div>
    </form>
  )
}

/** For someone who lost the phone and the recovery codes. */
export function SecondFactorReset({ account }: { account: Account }) {
  const [isAsking, setAsking] = useState(false)
  const { run, isPending } = useAction({
    mutationFn: () => removeSecondFactor(account.id),
    onSuccess: (changed) => {
      setAsking(false)
      showPerson(changed)
      toast.success(secondFactor.removed)
      void invalidate('accounts')
    },
    onError: (error) => {
      setAsking(false)
      toast.failure(problemOf(error, faults).text, Infinity)
    },
  })
  if (!account.hasSecondFactor) return <p className="text-ink-2">{secondFactor.none}</p>
  return (
    <>
      <p className="mb-3 text-ink-2">{secondFactor.text}</p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {secondFactor.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={secondFactor.ask(fullName(account))}
        cancel={secondFactor.cancel}
        confirm={secondFactor.confirm}
        confirming={secondFactor.removing}
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => run()}
      >
        {secondFactor.askText}
      </ConfirmDialog>
    </>
  )
}
