import type { StockItem } from '@momo/contracts/stock-reports'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { isMissing } from '#lib/api/page-missing.ts'
import { longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { Batches, Elsewhere, itemAddress, Movements } from './cell-parts.tsx'
import { daysText } from './cell-text.ts'
import type { CellKey } from './matrix-view.ts'
import { stockItemQuery } from './matrix.api.ts'
import { levelLabel, matrixMessages } from './matrix.messages.ts'

const texts = matrixMessages.drawer

type Props = { cell: CellKey; onClose: () => void }

/** One item at one place: level, where there is more, batches and the last movements. */
export function CellDrawer({ cell, onClose }: Props) {
  const query = useQuery(stockItemQuery(cell.itemId, cell.locationId))
  const { data: stock } = query
  return (
    <Drawer
      open
      onClose={onClose}
      title={stock?.item.name ?? matrixMessages.loading}
      footer={<Actions cell={cell} />}
    >
      <ListView
        query={query}
        skeleton={<ListSkeleton />}
        texts={{ ...matrixMessages, failed: texts.failed }}
        explain={(error) => problemOf(error, matrixMessages.faults).text}
        missing={{ is: isMissing, title: texts.gone }}
      >
        {(found) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Level stock={found} />
            <Elsewhere stock={found} cell={cell} />
            <Batches stock={found} cell={cell} />
            <Movements stock={found} cell={cell} />
          </div>
        )}
      </ListView>
    </Drawer>
  )
}

function Actions({ cell }: { cell: CellKey }) {
  return (
    <>
      <LinkButton
        to={`/superadmin/inventory-alert?place=${cell.locationId}`}
        variant="outline"
        size="compact"
        className="rounded-sm!"
      >
        {texts.alerts}
      </LinkButton>
      <LinkButton to={itemAddress(cell)} variant="strong" size="compact" className="rounded-sm!">
        {texts.open}
      </LinkButton>
    </>
  )
}

const tones = { enough: 'green', low: 'amber', 'very-low': 'amber', out: 'red', 'below-zero': 'red' } as const

function Level({ stock }: { stock: StockItem }) {
  const { item, location, onHand, safetyLevel, state, daysLeft, useToday, value, useBy } = stock
  const size = (thousandths: number) => quantityText(thousandths, item.baseUnit)
  const facts = [
    safetyLevel > 0 ? texts.safety(size(safetyLevel)) : texts.noSafety,
    useToday > 0 && texts.useToday(size(useToday)),
    value !== undefined && texts.value(rupees(value)),
    useBy && texts.useBy(longDay(useBy)),
  ]
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">
        {item.nameNe ? (
          <>
            <span lang="ne">{item.nameNe}</span> ·{' '}
          </>
        ) : undefined}
        {location?.name}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="heading-2 tabular-nums">{onHand === undefined ? '?' : size(onHand)}</b>
        <span className="flex flex-wrap gap-1">
          <Badge tone={state === 'unknown' || state === 'empty' ? 'grey' : tones[state]}>
            {levelLabel(state)}
          </Badge>
          {daysLeft === undefined || state === 'out' || state === 'below-zero' ? undefined : (
            <Badge
              tone={daysLeft < 1 ? 'red' : 'grey'}
              icon={daysLeft < 1 ? <TriangleAlert aria-hidden /> : undefined}
            >
              {texts.daysLeft(daysText(daysLeft))}
            </Badge>
          )}
        </span>
      </div>
      {onHand !== undefined && safetyLevel > 0 ? (
        <ProgressBar
          value={Math.max(onHand, safetyLevel / 20)}
          max={safetyLevel * 2}
          tone={state === 'enough' ? 'blue' : state === 'low' ? 'amber' : 'red'}
        />
      ) : undefined}
      <p className="text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
