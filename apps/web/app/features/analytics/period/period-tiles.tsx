import type { Analytics } from '@momo/contracts/analytics'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { ordersOf } from './figure-days.ts'
import { figuresWords } from '../analytics.messages.ts'
import { periodWords as words } from './period.messages.ts'
import { changeInPercent } from '../today/today-rules.ts'

type Tile = { label: string; value: string; now: number; before: number; to?: string }

function ComparedTile({ label, value, now, before, to }: Tile) {
  const change = changeInPercent(now, before)
  const hasChanged = change !== undefined && change !== 0
  return (
    <StatTile
      label={label}
      value={value}
      {...(to && { to })}
      {...(hasChanged && {
        trend: { direction: change > 0 ? 'up' : 'down', good: change > 0, text: `${Math.abs(change)}%` },
      })}
      note={change === undefined ? words.nothingBefore : words.versusBefore}
    />
  )
}

const mean = ({ gross, orders }: Analytics['total']): number =>
  orders === 0 ? 0 : Math.round(gross / orders)

/** Four totals, compared with the previous period. */
export function PeriodTiles({ figures: { from, to, total, before } }: { figures: Analytics }) {
  const orders = ordersOf('sold', from, to)
  return (
    <div className="grid grid-cols-2 gap-3 wide:gap-4 lg:grid-cols-4">
      <ComparedTile
        label={words.total}
        value={rupees(total.gross)}
        now={total.gross}
        before={before.gross}
        to={orders}
      />
      <ComparedTile
        label={words.orders}
        value={wholeNumber(total.orders)}
        now={total.orders}
        before={before.orders}
        to={orders}
      />
      <ComparedTile
        label={words.plates}
        value={wholeNumber(total.plates)}
        now={total.plates}
        before={before.plates}
      />
      <ComparedTile
        label={words.perOrder}
        value={total.orders === 0 ? figuresWords.none : rupees(mean(total))}
        now={mean(total)}
        before={mean(before)}
      />
    </div>
  )
}
