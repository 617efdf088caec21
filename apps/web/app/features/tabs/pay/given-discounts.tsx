import type { Discount } from '@momo/contracts/orders'
import { settleCheck, type Tab, type TabCheck, undoDiscount } from '@momo/contracts/tabs'
import { Undo2 } from 'lucide-react'
import { call } from '#lib/api/call.ts'
import { rupees } from '#lib/format/money.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { tabsMessages } from '../tabs.messages.ts'
import { useTabChange } from '../use-tab-change.ts'

const texts = tabsMessages.discounting

function nameOf({ kind, percent = 0, plates }: Discount): string {
  if (kind === 'percent') return texts.given.percent(percent)
  return plates ? texts.given.complimentary(plates.quantity, plates.name) : texts.given.amount
}

type Props = { tab: Tab; check: TabCheck; isLocked: boolean }

/** What was taken off a bill, by whom and why; until it is paid each can be taken back. */
export function GivenDiscounts({ tab, check, isLocked }: Props) {
  const undoing = useTabChange({
    tabId: tab.id,
    send: (discountId: string, key) =>
      call(undoDiscount, {
        params: { id: tab.id, checkId: check.id, discountId },
        body: { key, version: tab.version },
      }),
  })
  if (check.discounts.length === 0) return undefined
  return (
    <div className="grid gap-1">
      <ul aria-label={texts.sum}>
        {check.discounts.map((discount) => (
          <li key={discount.id} className="flex min-h-11 items-center justify-between gap-2">
            <span className="min-w-0 leading-tight wrap-anywhere">
              {nameOf(discount)}
              <span className="block text-sm text-ink-2">{texts.by(discount.reason, discount.by)}</span>
            </span>
            {isLocked || check.state === 'paid' ? undefined : (
              <IconButton
                label={texts.undo(nameOf(discount))}
                disabled={undoing.isPending}
                onClick={() => undoing.run(discount.id)}
              >
                <Undo2 aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 text-green-text tabular-nums">
        <span>{texts.sum}</span>
        <span>−{rupees(check.discount)}</span>
      </p>
      {undoing.problem === undefined ? undefined : <Note tone="red">{undoing.problem}</Note>}
    </div>
  )
}

/** Nothing is left to pay: the bill shows what was given. */
export function SettleButton({ tab, check }: Omit<Props, 'isLocked'>) {
  const settling = useTabChange({
    tabId: tab.id,
    send: (version: number, key) =>
      call(settleCheck, { params: { id: tab.id, checkId: check.id }, body: { key, version } }),
  })
  return (
    <>
      {settling.problem === undefined ? undefined : <Note tone="red">{settling.problem}</Note>}
      <AdminButton
        size="large"
        block
        loading={settling.isPending}
        loadingText={texts.settling}
        onClick={() => settling.run(tab.version)}
      >
        {texts.settle}
      </AdminButton>
    </>
  )
}
