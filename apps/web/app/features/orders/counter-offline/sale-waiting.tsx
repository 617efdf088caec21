import type { Ticket } from '@momo/contracts/orders'
import { Printer, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { rupees } from '#lib/format/money.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { printTicketPaper } from '../tickets/print-portal.tsx'
import { offlineMessages as texts } from './offline.messages.ts'

export type WaitingSale = { key: string; number: number; total: number; change: number; ticket: Ticket }

/** Sold, and on its way to the server: the guest is served by the number of this device. */
export function SaleWaiting({ sale, onNext }: { sale: WaitingSale; onNext: () => void }) {
  const next = useRef<HTMLDivElement>(null)
  useEffect(() => next.current?.querySelector('button')?.focus(), [])
  return (
    <section
      aria-label={texts.saved}
      className="grid justify-items-center gap-3 rounded-md border border-line-2 bg-paper px-4 py-8 text-center"
    >
      <p role="status" className="inline-flex items-center gap-2 font-semibold text-amber-deep">
        <WifiOff aria-hidden className="size-5" />
        {texts.saved}
      </p>
      <h2 className="font-display text-[clamp(5rem,24vw,11rem)] leading-none font-extrabold text-blue tabular-nums">
        <span className="sr-only">{texts.numberLabel} </span>
        {texts.numberOf(sale.number)}
      </h2>
      <p className="text-ink-2">{texts.savedText}</p>
      <p className="heading-3 tabular-nums">{rupees(sale.total)}</p>
      {sale.change > 0 ? (
        <p className="font-display text-4xl font-bold text-green-text tabular-nums">
          {texts.change} {rupees(sale.change)}
        </p>
      ) : undefined}
      <p className="text-sm font-semibold text-amber-deep">{texts.kitchenHint}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <div ref={next}>
          <AdminButton size="large" onClick={onNext}>
            {texts.next}
          </AdminButton>
        </div>
        <AdminButton
          variant="outline"
          size="large"
          icon={<Printer aria-hidden />}
          onClick={() => void printTicketPaper(sale.ticket)}
        >
          {texts.print}
        </AdminButton>
      </div>
    </section>
  )
}
