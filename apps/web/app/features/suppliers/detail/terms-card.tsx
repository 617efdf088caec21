import type { Supplier } from '@momo/contracts/suppliers'
import type { ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { clockText } from '#lib/format/dates.ts'
import { phoneText } from '#lib/format/phone.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { nextOrderText } from '../next-order-day.ts'
import { supplierMessages } from '../suppliers.messages.ts'
import { detailMessages } from './detail.messages.ts'

const texts = detailMessages.terms

/** '600 000 003' */
const panText = (pan: string): string => pan.replace(/\d{3}(?=\d)/g, '$& ')

export function TermsCard({ supplier }: { supplier: Supplier }) {
  const { contactPerson, phone, email, pan, payWithinDays, leadDays, orderDays, orderBy, note } = supplier
  const next = supplier.nextOrderDay && nextOrderText(supplier.nextOrderDay)
  return (
    <AdminCard title={texts.title}>
      <div className="grid gap-3 px-4.5 py-4">
        <dl className="grid gap-1.5">
          {contactPerson ? <Fact name={texts.contact}>{contactPerson}</Fact> : undefined}
          {phone ? (
            <Fact name={texts.phone}>
              <a href={`tel:${phone}`} className="link inline-flex items-center pointer-coarse:min-h-11">
                {phoneText(phone)}
              </a>
            </Fact>
          ) : undefined}
          {email ? (
            <Fact name={texts.email}>
              <a href={`mailto:${email}`} className="link inline-flex items-center pointer-coarse:min-h-11">
                {email}
              </a>
            </Fact>
          ) : undefined}
          {pan ? <Fact name={texts.pan}>{panText(pan)}</Fact> : undefined}
          <Fact name={texts.payWithin}>{texts.payWithinDays(payWithinDays)}</Fact>
          <Fact name={texts.lead}>{texts.leadDays(leadDays)}</Fact>
          <Fact name={texts.orderBy}>{clockText(orderBy)}</Fact>
          {next ? <Fact name={texts.nextOrder}>{texts.nextOrderDay(next.day, next.time)}</Fact> : undefined}
        </dl>
        <OrderDays days={orderDays} />
        {note ? (
          <div>
            <p className="text-sm font-semibold">{texts.note}</p>
            <p className="wrap-anywhere text-ink-2">{note}</p>
          </div>
        ) : undefined}
      </div>
    </AdminCard>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="flex-none text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function OrderDays({ days }: { days: number[] }) {
  const { weekdayNames } = supplierMessages
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{texts.orderDays}</p>
      {days.length === 0 ? (
        <p className="text-ink-2">{texts.noOrderDays}</p>
      ) : (
        <div
          role="img"
          aria-label={texts.orderDaysAre(weekdayNames.filter((_, day) => days.includes(day)))}
          className="flex gap-1"
        >
          {weekdayNames.map((name, day) => (
            <span
              key={name}
              className={classNames(
                'grid size-7 place-items-center rounded-xs border text-sm font-semibold',
                days.includes(day) ? 'border-blue bg-blue text-paper' : 'border-line-2 text-ink-2',
              )}
            >
              {name[0]}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
