import type { ProductionOrder } from '@momo/contracts/production'
import { Route } from 'lucide-react'
import type { ReactNode } from 'react'
import { longDay } from '#lib/format/dates.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { YieldBadge } from '../finish/yield-badge.tsx'
import { YieldChart } from '../finish/yield-chart.tsx'
import { LabelCard } from '../labels/label-card.tsx'
import { CostCard } from './cost-card.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { yieldOf } from './order-cost.ts'
import { orderMessages as texts } from './order.messages.ts'

/** The result of an order. It is not edited any more. */
export function DoneOrder({ order }: { order: ProductionOrder }) {
  const { good = 0, baseUnit, batch, value } = order
  return (
    <>
      {batch ? (
        <Note
          tone="green"
          action={
            <LinkButton
              to={`/superadmin/batches/${batch.id}`}
              variant="outline"
              size="small"
              icon={<Route aria-hidden />}
              className="rounded-sm!"
            >
              {texts.openBatch}
            </LinkButton>
          }
        >
          {texts.inStock(quantityText(good, baseUnit), batch.code)}
        </Note>
      ) : undefined}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Result order={order} />
          <IngredientList order={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CostCard order={order} value={value} good={good} />
          <LabelCard order={order} good={good} />
        </div>
      </div>
    </>
  )
}

function Result({ order }: { order: ProductionOrder }) {
  const { good = 0, lost = 0, planned, baseUnit, lossReason, yieldReason, batch, note, yields } = order
  const tenths = yieldOf(good, planned)
  const lostText = quantityText(lost, baseUnit)
  return (
    <AdminCard title={texts.result} action={<YieldBadge tenths={tenths} />}>
      <div className="grid gap-4 px-4.5 py-4">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
          <Fact name={texts.good}>{quantityText(good, baseUnit)}</Fact>
          <Fact name={texts.lost}>
            {lossReason ? texts.lostWhy(lostText, texts.lossReasons[lossReason]) : lostText}
          </Fact>
          {yieldReason ? <Fact name={texts.yield}>{texts.yieldReasons[yieldReason]}</Fact> : undefined}
          {batch?.useBy ? <Fact name={texts.useBy}>{longDay(batch.useBy)}</Fact> : undefined}
          {note ? <Fact name={texts.note}>{note}</Fact> : undefined}
        </dl>
        <YieldChart yields={yields} />
      </div>
    </AdminCard>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 sm:block">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
