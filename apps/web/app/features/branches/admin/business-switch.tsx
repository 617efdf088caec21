import type { StaffBranch } from '@momo/contracts/branches'
import { useState } from 'react'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { openForBusiness, closeForBusiness } from '../editor/branch-admin.api.ts'
import { businessWords as words } from './business.messages.ts'
import { toastMs } from '../editor/use-branch-editor.ts'

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
  const [busy, setBusy] = useState(false)
  async function setBusiness(call: (id: string) => Promise<StaffBranch>, done: string): Promise<void> {
    setBusy(true)
    try {
      onChanged(await call(branch.id))
      toast.success(done, toastMs)
    } catch {
      toast.failure(words.failed, toastMs)
    }
    setBusy(false)
    ask(false)
  }
  return (
    <>
      <BusinessBadge business={branch.business} />
      {branch.business === 'open' ? (
        <AdminButton variant="danger-outline" onClick={() => ask(true)}>
          {words.close}
        </AdminButton>
      ) : (
        <AdminButton
          loading={busy}
          loadingText={words.opening}
          onClick={() => void setBusiness(openForBusiness, words.opened)}
        >
          {words.open}
        </AdminButton>
      )}
      <ConfirmDialog
        open={isAsked}
        title={words.closeAsk(branch.name)}
        cancel={words.keep}
        confirm={words.close}
        confirming={words.closing}
        busy={busy}
        onCancel={() => ask(false)}
        onConfirm={() => void setBusiness(closeForBusiness, words.closed)}
      >
        {words.closeText}
      </ConfirmDialog>
    </>
  )
}
