import { Identifier } from '@momo/contracts/accounts'
import { staffRoles } from '@momo/contracts/invitations'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { sendInvitation } from './people.api.ts'
import { peopleMessages } from './people.messages.ts'
import { branchMissing, hasNeededBranch, rightFields, RoleFields, toRoleBody } from './role-fields.tsx'
import { invalidate } from '#lib/query/invalidate.ts'

const { invitation: texts, faults } = peopleMessages
const schema = z
  .object({ ...rightFields, identifier: Identifier, role: z.enum(staffRoles) })
  .refine(hasNeededBranch, branchMissing)
  .transform(({ identifier, ...right }) => ({ identifier, ...toRoleBody(right) }))

type Props = { open: boolean; onClose: () => void; onSent: () => void }

/** The typed values survive closing and errors; they are cleared once the invitation is sent. */
export function InviteDialog({ open, onClose, onSent }: Props) {
  const { form, input, submit, isPending, problem } = useContractForm({
    schema,
    defaultValues: { identifier: '', role: 'branchAdmin', branch: undefined },
    explain: (error) => problemOf(error, faults),
    mutationFn: sendInvitation,
    onSuccess: ({ identifier }) => {
      toast.success(texts.sent(identifier))
      form.reset()
      void invalidate('accounts')
      onSent()
    },
  })
  return (
    <FormDialog
      open={open}
      title={texts.title}
      cancel={texts.cancel}
      confirm={texts.send}
      confirming={texts.sending}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-2">{texts.intro}</p>
      <Input {...input('identifier')} label={texts.identifier} maxLength={254} autoComplete="off" />
      <FormProvider {...form}>
        <RoleFields />
      </FormProvider>
    </FormDialog>
  )
}
