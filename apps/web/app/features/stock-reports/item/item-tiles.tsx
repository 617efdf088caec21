import { type BaseUnit, standardUnits } from '@momo/contracts/inventory'
import type { StockItem } from '@momo/contracts/stock-reports'
import { longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminTiles } from '#ui/patterns/layout/admin-tiles.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { daysText } from '../matrix/cell-text.ts'
import { levelWords } from '../matrix/matrix.messages.ts'
import { stockItemMessages } from './stock-item.messages.ts'

const texts = stockItemMessages.tiles

/** Paisa for one kg, l or piece at the present average. */
function averageCost(value: number, onHand: number, baseUnit: BaseUnit): number {
  const { factor } = standardUnits[baseUnit].at(-1)!
  return Math.round((value * factor) / onHand)
}

export function ItemTiles({ stock }: { stock: StockItem }) {
  const { item, location, onHand, value, daysLeft, usePerDay, locationCount, useBy } = stock
  const unit = standardUnits[item.baseUnit].at(-1)!.name
  const isCosted = value !== undefined && onHand !== undefined && onHand > 0
  return (
    <AdminTiles>
      <StatTile
        label={texts.onHand}
        value={onHand === undefined ? '?' : quantityText(onHand, item.baseUnit)}
        note={<LevelNote stock={stock} />}
      />
      <StatTile
        label={texts.value}
        value={value === undefined ? '–' : rupees(value)}
        note={
          isCosted ? texts.average(rupees(averageCost(value, onHand, item.baseUnit)), unit) : texts.noCost
        }
      />
      <StatTile
        label={texts.daysLeft}
        value={daysLeft === undefined ? '–' : texts.days(daysText(daysLeft))}
        note={usePerDay > 0 ? texts.uses(quantityText(usePerDay, item.baseUnit)) : texts.noUse}
      />
      {location ? undefined : (
        <StatTile
          label={texts.places}
          value={String(locationCount)}
          note={useBy ? texts.useBy(longDay(useBy)) : texts.have}
        />
      )}
    </AdminTiles>
  )
}

function LevelNote({ stock: { item, onHand, safetyLevel, state } }: { stock: StockItem }) {
  if (onHand === undefined) return texts.notCounted
  const safety = safetyLevel > 0 ? texts.safety(quantityText(safetyLevel, item.baseUnit)) : texts.noSafety
  if (state === 'enough' || state === 'empty' || state === 'unknown') return safety
  return (
    <>
      <Badge tone={state === 'low' || state === 'very-low' ? 'amber' : 'red'}>{levelWords[state]}</Badge>{' '}
      {safety}
    </>
  )
}
