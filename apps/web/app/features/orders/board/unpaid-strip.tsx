import type { Board } from '@momo/contracts/orders'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { hoursAndMinutes } from '#lib/format/time-left.ts'
import { unpaidMessages as texts } from './unpaid.messages.ts'

type Props = { tabs: Board['unpaidTabs']; now: Date }

/** Tabs with a served round that is not paid: who is about to leave without paying. A tap opens the tab. */
export function UnpaidStrip({ tabs = [], now }: Props) {
  if (tabs.length === 0) return undefined
  return (
    <section aria-label={texts.title} className="flex min-w-0 flex-none items-center gap-2.5">
      <h2 className="flex-none text-admin font-semibold">{texts.title}</h2>
      <ul className="no-scrollbar -my-1.5 flex min-w-0 gap-2.5 overflow-x-auto p-1.5">
        {tabs.map(({ id, tableNumber, name, since, total, paid }) => (
          <li key={id} className="flex-none">
            <Link
              to={`/branchadmin/tables/${id}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-board-line bg-board-card px-3.5 text-admin whitespace-nowrap hover:bg-board-lane"
            >
              <b>{tableNumber === undefined ? name : texts.table(tableNumber)}</b>
              <span className="font-display font-bold tabular-nums">{rupees(total - paid)}</span>
              <span className="text-board-text-2">
                {hoursAndMinutes(Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000)))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
