import type { TillDay } from '@momo/contracts/tills'
import { clockTime } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { Difference } from '../difference.tsx'
import { Panel } from '../panel.tsx'
import { shiftMessages as texts } from './shift.messages.ts'

/** The closed shifts of a day with what was counted. */
export function DayShifts({ shifts }: Pick<TillDay, 'shifts'>) {
  const closed = shifts.filter(({ closing }) => closing)
  if (closed.length === 0) return null
  return (
    <Panel title={texts.shifts}>
      <ul aria-label={texts.shifts} className="grid gap-3">
        {closed.map(({ id, number, openedAt, closing }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 tabular-nums">
            <span className="min-w-0">
              {texts.shiftRow(number, clockTime(openedAt), closing ? clockTime(closing.at) : texts.openNow)}
              {closing?.reason ? (
                <span className="block text-sm text-ink-2 wrap-anywhere">{closing.reason}</span>
              ) : undefined}
            </span>
            <span className="flex flex-none flex-wrap items-center gap-x-3">
              {rupees(closing?.counted ?? 0)} <Difference amount={closing?.difference} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
