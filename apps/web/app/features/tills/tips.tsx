import type { TillDay } from '@momo/contracts/tills'
import { rupees } from '#lib/format/money.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { tillMessages as texts } from './tills.messages.ts'

/** Tips are in the drawer or on the terminal's slip, but not in the takings that are counted. */
export function Tips({ tips = [] }: Pick<TillDay, 'tips'>) {
  return tips.map(({ method, amount }) => (
    <p key={method} className="text-sm text-ink-2">
      {texts.tips(methodWords[method], rupees(amount))}
    </p>
  ))
}
