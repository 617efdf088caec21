import { useState } from 'react'
import type { Account } from '@momo/contracts/accounts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSubmit } from '#lib/forms/use-submit.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { restore, signOutEverywhere, suspend } from './people.api.ts'
import { peopleMessages } from './people.messages.ts'

const { person: texts, faults } = peopleMessages

/** Suspends or restores an account, or ends all of its sessions. */
export function AccessForm({
  account,
  onChanged,
}: {
  account: Account
  onChanged: (account: Account) => void
}) {
  const { id, state } = account
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const { run, busy, problem } = useSubmit((error) => problemOf(error, faults).text)
  const isActive = state === 'active'
  const toggleAccess = () => {
    const given = reason.trim()
    setMissing(given === '' ? texts.reasonMissing : undefined)
    if (given === '') return
    void run(async () => {
      const changed = await (isActive ? suspend : restore)(id, given)
      setReason('')
      toast.success(isActive ? texts.suspended : texts.restored)
      onChanged(changed)
    })
  }
  const end = () =>
    run(async () => {
      const { ended } = await signOutEverywhere(id)
      toast.success(ended === 0 ? texts.notSignedIn : texts.ended(ended))
      onChanged(account)
    })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        toggleAccess()
      }}
    >
      {problem ? <Note tone="red">{problem}</Note> : undefined}
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
          loading={busy}
          loadingText={texts.saving}
        >
          {isActive ? texts.suspend : texts.restore}
        </Button>
        <Button variant="outline" disabled={busy} onClick={() => void end()}>
          {texts.endSessions}
        </Button>
      </div>
    </form>
  )
}
