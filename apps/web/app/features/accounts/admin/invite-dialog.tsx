import { useState } from 'react'
import { Identifier } from '@momo/contracts/accounts'
import type { StaffRole } from '@momo/contracts/invitations'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ruleOf } from '#lib/forms/form-values.ts'
import { useAction } from '#lib/query/use-action.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { refreshAccounts, sendInvitation } from './people.api.ts'
import { peopleMessages } from './people.messages.ts'
import { missingBranch, type Right, toRoleBody, RoleFields } from './role-fields.tsx'

const { invitation: texts, faults } = peopleMessages
const initialRight: Right = { role: 'branchAdmin', branch: undefined }
type Errors = { identifier?: string | undefined; branch?: string | undefined }

type Props = { open: boolean; onClose: () => void; onSent: () => void }

/** The typed values survive closing and errors; they are cleared once the invitation is sent. */
export function InviteDialog({ open, onClose, onSent }: Props) {
  const [identifier, setIdentifier] = useState('')
  const [right, setRight] = useState(initialRight)
  const [errors, setErrors] = useState<Errors>({})
  const { run, isPending, error } = useAction({
    mutationFn: sendInvitation,
    onSuccess: ({ identifier: to }) => {
      toast.success(texts.sent(to))
      setIdentifier('')
      setRight(initialRight)
      void refreshAccounts()
      onSent()
    },
  })
  const send = () => {
    const found: Errors = { identifier: ruleOf(Identifier)(identifier, {}), branch: missingBranch(right) }
    setErrors(found)
    if (!found.identifier && !found.branch)
      run({ identifier, ...toRoleBody(right), role: right.role as StaffRole })
  }
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} busy={isPending}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className="text-ink-2">{texts.intro}</p>
        {error ? <Note tone="red">{problemOf(error, faults).text}</Note> : undefined}
        <Input
          label={texts.identifier}
          value={identifier}
          maxLength={254}
          autoComplete="off"
          error={errors.identifier}
          onChange={(event) => setIdentifier(event.target.value)}
        />
        <RoleFields right={right} onChange={setRight} branchError={errors.branch} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isPending} loadingText={texts.sending}>
            {texts.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
