import type { ProductionOrder } from '@momo/contracts/production'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { quantityText, usualUnit } from '#lib/stock/quantity-text.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { costPerUnit, percentText, usualCostPerUnit } from './order-cost.ts'
import { orderMessages as texts } from './order.messages.ts'

type Props = { order: ProductionOrder; value: number; good: number | undefined }

/** What the ingredients cost, and a kilogram of the output compared with the last batches. */
export function CostCard({ order, value, good }: Props) {
  const unit = usualUnit(order.baseUnit).name
  const cost = costPerUnit(value, good, order)
  const usual = usualCostPerUnit(order)
  const money = (paisa: number | undefined) => (paisa === undefined ? texts.unknown : rupees(paisa))
  return (
    <AdminCard title={texts.cost}>
      <div className="px-4.5 py-4">
        <dl className="grid gap-1.5">
          <Fact name={texts.ingredientsUsed} text={rupees(value)} />
          <Fact name={texts.good} text={good ? quantityText(good, order.baseUnit) : texts.unknown} />
          <Fact name={texts.costOf(unit)} text={money(cost)} />
          <Fact name={texts.usualCostOf(unit)} text={money(usual)} />
        </dl>
        <Comparison cost={cost} usual={usual} />
      </div>
    </AdminCard>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{text}</dd>
    </div>
  )
}

function Comparison({ cost, usual }: { cost: number | undefined; usual: number | undefined }) {
  if (!cost || !usual || cost === usual) return null
  const isAbove = cost > usual
  const percent = percentText(Math.round((Math.abs(cost - usual) * 1_000) / usual))
  const Arrow = isAbove ? ArrowUpRight : ArrowDownRight
  return (
    <p
      className={classNames(
        'mt-2 flex items-center gap-1 text-sm',
        isAbove ? 'text-red-text' : 'text-green-text',
      )}
    >
      <Arrow aria-hidden className="size-4 flex-none" />
      {isAbove ? texts.aboveUsual(percent) : texts.belowUsual(percent)}
    </p>
  )
}
