import type { TabCheck } from '@momo/contracts/tabs'
import { FileText } from 'lucide-react'
import { rupees } from '#lib/format/money.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { tabsMessages } from '../tabs.messages.ts'

const texts = tabsMessages.paying

/** After the last payment: the change, and the bill to print. */
export function PaidDialog({ check, onClose }: { check: TabCheck; onClose: () => void }) {
  const change = check.tenders.at(-1)?.change ?? 0
  return (
    <Dialog
      open
      title={texts.paid(tabsMessages.checks.check(check.sequence))}
      onClose={onClose}
      footer={
        <>
          <AdminButton variant="outline" size="normal" onClick={onClose}>
            {tabsMessages.done}
          </AdminButton>
          {check.billId === undefined ? undefined : (
            <LinkButton
              to={`/branchadmin/bill/${check.billId}`}
              variant="strong"
              icon={<FileText aria-hidden />}
              className="rounded-sm!"
            >
              {texts.bill}
            </LinkButton>
          )}
        </>
      }
    >
      <p role="status" className="font-display text-h2 font-extrabold text-green-text tabular-nums">
        {change > 0 ? texts.change(rupees(change)) : texts.noChange}
      </p>
      {check.billId === undefined ? (
        <p className="mt-2 text-ink-2">{tabsMessages.checks.noBill}</p>
      ) : undefined}
    </Dialog>
  )
}
