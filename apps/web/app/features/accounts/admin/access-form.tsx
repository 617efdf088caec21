import { useState } from 'react'
import type { Account } from '@momo/contracts/accounts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { refreshAccounts, restore, showPerson, signOutEverywhere, suspend } from './people.api.ts'
import { peopleMessages } from './people.messages.ts'

const { person: texts, faults } = peopleMessages

/** Suspends or restores an account, or ends all of its sessions. */
export function AccessForm({ account: { id, state } }: { account: Account }) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const { run, isPending, error } = useAction({
    /** Resolves with the text of the toast. */
    mutationFn: (request: () => Promise<string>) => request(),
    onSuccess: (done) => {
      toast.success(done)
      void refreshAccounts()
    },
  })
  const isActive = state === 'active'
  const toggleAccess = () => {
    const given = reason.trim()
    setMissing(given === '' ? texts.reasonMissing : undefined)
    if (given === '') return
    run(async () => {
      showPerson(await (isActive ? suspend : restore)(id, given))
      setReason('')
      return isActive ? texts.suspended : texts.restored
    })
  }
  const end = () =>
    run(async () => {
      const { ended } = await signOutEverywhere(id)
      return ended === 0 ? texts.notSignedIn : texts.ended(ended)
    })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        toggleAccess()
      }}
    >
      {error ? <Note tone="red">{problemOf(error, faults).text}</Note> : undefined}
      <Input
        label={texts.reason}
        hint={texts.reasonHint}
        value={reason}
        maxLength={200}
        error={missing}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={isActive ? 'danger-outline' : 'outline'}
          loading={isPending}
          loadingText={texts.saving}
        >
          {isActive ? texts.suspend : texts.restore}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={end}>
          {texts.endSessions}
        </Button>
      </div>
    </form>
  )
}
