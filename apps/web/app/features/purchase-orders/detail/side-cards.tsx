import type { PurchaseOrder, PurchaseOrderSending } from '@momo/contracts/purchase-orders'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { phoneText } from '#lib/format/phone.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { FactRow } from '#ui/patterns/layout/fact-row.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { orderMessages } from '../purchase-orders.messages.ts'
import { detailMessages } from './detail.messages.ts'

const timeOf = (at: Date): string => `${longDate(at)}, ${clockTime(at)}`

type SupplierProps = {
  supplier: PurchaseOrder['supplier']
  /** How well the supplier delivers, in rows of facts. */
  score: ReactNode
}

export function SupplierCard({ supplier, score }: SupplierProps) {
  const texts = detailMessages.supplier
  const { id, name, contactPerson, phone, address, payWithinDays, isArchived } = supplier
  return (
    <AdminCard title={texts.title}>
      <div className="grid gap-3 px-4.5 py-4">
        <div>
          <p className="flex flex-wrap items-center gap-x-2">
            <Link
              to={`/superadmin/suppliers/${id}`}
              className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
            >
              {name}
            </Link>
            {isArchived ? <Badge tone="amber">{texts.archived}</Badge> : undefined}
          </p>
          <p className="text-sm wrap-anywhere text-ink-2">
            {[contactPerson, address].filter(Boolean).join(' · ')}
          </p>
          {phone ? (
            <a
              href={`tel:${phone}`}
              className="link inline-flex min-h-7 items-center text-sm tabular-nums pointer-coarse:min-h-11"
            >
              {phoneText(phone)}
            </a>
          ) : undefined}
        </div>
        <dl className="grid gap-1.5">
          {score}
          <FactRow name={texts.payWithin}>{texts.payWithinDays(payWithinDays)}</FactRow>
        </dl>
      </div>
    </AdminCard>
  )
}

export function DeliveryCard({ order }: { order: PurchaseOrder }) {
  const texts = detailMessages.delivery
  const { location, expectedAt, origin, sendings, note, isLate } = order
  return (
    <AdminCard title={texts.title}>
      <div className="grid gap-3 px-4.5 py-4">
        <dl className="grid gap-1.5">
          <FactRow name={texts.to}>{location.name}</FactRow>
          <FactRow name={texts.due}>
            <span className={isLate ? 'text-red-text' : undefined}>{timeOf(expectedAt)}</span>
          </FactRow>
          <FactRow name={texts.origin}>{orderMessages.origins[origin]}</FactRow>
        </dl>
        {note ? (
          <div>
            <p className="text-sm font-semibold">{texts.note}</p>
            <p className="wrap-anywhere text-ink-2">{note}</p>
          </div>
        ) : undefined}
        {sendings.length > 0 ? <Sendings sendings={sendings} /> : undefined}
      </div>
    </AdminCard>
  )
}

function Sendings({ sendings }: { sendings: PurchaseOrderSending[] }) {
  const texts = detailMessages.delivery
  return (
    <div>
      <p className="text-sm font-semibold">{texts.sendings}</p>
      <ul className="grid gap-1">
        {sendings.map(({ id, method, recipient, sentAt, sentBy }) => (
          <li key={id} className="text-sm wrap-anywhere text-ink-2">
            {texts.sending(orderMessages.methods[method], recipient)}
            <span className="block">{texts.sendingBy(timeOf(sentAt), sentBy)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
