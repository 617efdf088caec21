import type { Account } from '@momo/contracts/accounts'
import { Line } from '@momo/contracts/shared'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { restore, showPerson, signOutEverywhere, suspend } from './people.api.ts'
import { peopleMessages } from './people.messages.ts'
import { invalidate } from '#lib/query/invalidate.ts'

const { person: texts, faults } = peopleMessages
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
