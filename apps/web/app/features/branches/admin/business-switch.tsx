import type { StaffBranch } from '@momo/contracts/branches'
import { useState } from 'react'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { closeForBusiness, openForBusiness } from '../editor/branch-admin.api.ts'
import { businessWords as words } from './business.messages.ts'
import { toastMs } from '../editor/use-branch-editor.ts'
import { invalidate } from '#lib/query/invalidate.ts'

const tones = { new: 'amber', open: 'green', closed: 'grey' } as const

export const BusinessBadge = ({ business }: Pick<StaffBranch, 'business'>) => (
  <Badge tone={tones[business]}>{words.business[business]}</Badge>
)

/** Opens or closes the branch. Closing asks for confirmation, because visitors see it at once. */
export function BusinessSwitch({
  branch,
  onChanged,
}: {
  branch: StaffBranch
  onChanged: (branch: StaffBranch) => void
}) {
  const [isAsked, ask] = useState(false)
  const isOpen = branch.business === 'open'
  const { run, isPending } = useAction({
    mutationFn: () => (isOpen ? closeForBusiness : openForBusiness)(branch.id),
    onSuccess: (changed) => {
      onChanged(changed)
      toast.success(isOpen ? words.closed : words.opened, toastMs)
      void invalidate('branches')
    },
    onError: () => toast.failure(words.failed, toastMs),
    onSettled: () => ask(false),
  })
  return (
    <>
      <BusinessBadge business={branch.business} />
      {isOpen ? (
        <AdminButton variant="danger-outline" onClick={() => ask(true)}>
          {words.close}
        </AdminButton>
      ) : (
        <AdminButton loading={isPending} loadingText={words.opening} onClick={() => run()}>
          {words.open}
        </AdminButton>
      )}
      <ConfirmDialog
        open={isAsked}
        title={words.closeAsk(branch.name)}
        cancel={words.keep}
        confirm={words.close}
        confirming={words.closing}
        busy={isPending}
        onCancel={() => ask(false)}
        onConfirm={() => run()}
      >
        {words.closeText}
      </ConfirmDialog>
    </>
  )
}
