import { type AlertOwner, alertOwners, assignAlerts } from '@momo/contracts/stock-alerts'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useSession } from '#lib/session/use-session.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { sendAssignment } from './alerts.api.ts'
import { alertMessages, ownerWords } from './alerts.messages.ts'

const texts = alertMessages.owner

const schema = z.object({ owner: assignAlerts.body.shape.owner, isMine: z.boolean() })

type Props = { owner: AlertOwner; isMine: boolean; ids: () => Promise<string[]>; onClose: () => void }

/** Mount it to open it. */
export function OwnerDialog({ owner, isMine, ids, onClose }: Props) {
  const { user } = useSession()
  const { form, input, submit, isPending, problem } = useContractForm({
    schema,
    defaultValues: { owner, isMine },
    explain: (error) => problemOf(error, alertMessages.faults),
    mutationFn: async (typed) =>
      sendAssignment({
        ids: await ids(),
        owner: typed.owner,
        ...(typed.isMine && user && { assigneeId: user.id }),
      }),
    onSuccess: () => {
      toast.success(texts.saved)
      onClose()
    },
    onSettled: () => void invalidate('stock-alerts'),
  })
  return (
    <FormDialog
      title={texts.title}
      cancel={alertMessages.cancel}
      confirm={alertMessages.save}
      confirming={alertMessages.saving}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        {...input('owner')}
        label={texts.owner}
        options={alertOwners.map((value) => ({ value, label: ownerWords[value] }))}
      />
      <Checkbox {...form.register('isMine')} label={texts.toMe} />
    </FormDialog>
  )
}
