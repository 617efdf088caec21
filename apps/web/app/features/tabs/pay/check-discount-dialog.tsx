import type { CounterDiscount } from '@momo/contracts/orders'
import { discountCheck, type Tab, type TabCheck } from '@momo/contracts/tabs'
import { call } from '#lib/api/call.ts'
import { tabsMessages } from '../tabs.messages.ts'
import { useTabChange } from '../use-tab-change.ts'
import { DiscountDialog } from './discount-dialog.tsx'

type Props = { tab: Tab; check: TabCheck; onClose: () => void }

/** Takes a percentage, an amount or a dish off a bill of a tab. */
export function CheckDiscountDialog({ tab, check, onClose }: Props) {
  const giving = useTabChange({
    tabId: tab.id,
    send: (discount: CounterDiscount, key) =>
      call(discountCheck, {
        params: { id: tab.id, checkId: check.id },
        body: { key, version: tab.version, ...ofCheck(discount, check) },
      }),
    onDone: onClose,
  })
  return (
    <DiscountDialog
      title={tabsMessages.discounting.title(tabsMessages.checks.check(check.sequence))}
      total={check.total}
      hasWhole={check.discounts.some(({ kind }) => kind !== 'complimentary')}
      dishes={check.lines
        .map(({ name, options, quantity, free }, line) => ({
          line,
          name: [name, ...options].join(', '),
          left: quantity - free,
        }))
        .filter(({ left }) => left > 0)}
      busy={giving.isPending}
      problem={giving.problem}
      onGive={giving.run}
      onClose={onClose}
    />
  )
}

/** The plates of a check belong to an order. */
function ofCheck(discount: CounterDiscount, { lines }: TabCheck) {
  if (discount.kind !== 'complimentary') return discount
  const { line, ...given } = discount
  const { orderId, position } = lines[line]!
  return { ...given, orderId, position }
}
