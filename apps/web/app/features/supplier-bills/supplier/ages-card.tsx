import type { BalanceAges, SupplierBalance } from '@momo/contracts/supplier-bills'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rupees } from '#lib/format/money.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { FactRow } from '#ui/patterns/layout/fact-row.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { PaymentDialog } from '../pay/payment-dialog.tsx'
import { balanceQuery } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { supplierMoneyMessages } from './supplier.messages.ts'

const texts = supplierMoneyMessages.ages
const lateAges = ['days1to30', 'days31to60', 'days61to90', 'over90'] as const satisfies (keyof BalanceAges)[]

/** What is owed by the days after the due date, and a payment. */
export function AgesCard({ supplierId }: { supplierId: string }) {
  const query = useQuery(balanceQuery(supplierId))
  return (
    <AdminCard title={texts.title}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => (
          <div className="p-4.5">
            <PartFailed query={query} text={supplierMoneyMessages.failed} tryAgain={billMessages.tryAgain} />
          </div>
        )}
      >
        {(balance) => <Ages balance={balance} />}
      </QueryView>
    </AdminCard>
  )
}

function Ages({ balance }: { balance: SupplierBalance }) {
  const [isPaying, setPaying] = useState(false)
  const { supplierId, supplierName, ages, open, overdue, advances, credits } = balance
  const late = lateAges.filter((age) => ages[age] > 0)
  return (
    <div className="grid gap-3 px-4.5 py-4">
      {open > 0 ? (
        <ProgressBar
          value={overdue > 0 ? overdue : open}
          max={open}
          tone={overdue > 0 ? 'red' : 'blue'}
          label={texts.label([
            `${texts.notDue} ${rupees(ages.notDue)}`,
            `${texts.overdue} ${rupees(overdue)}`,
          ])}
        />
      ) : (
        <p className="text-ink-2">{texts.nothing}</p>
      )}
      <dl className="grid gap-1.5">
        <FactRow name={texts.notDue}>{rupees(ages.notDue)}</FactRow>
        {late.length === 0 ? <FactRow name={texts.overdue}>{rupees(0)}</FactRow> : undefined}
        {late.map((age) => (
          <FactRow key={age} name={texts[age]}>
            <span className="text-red-text">{rupees(ages[age])}</span>
          </FactRow>
        ))}
        {advances > 0 ? <FactRow name={texts.advances}>{rupees(-advances)}</FactRow> : undefined}
        {credits > 0 ? <FactRow name={texts.credits}>{rupees(-credits)}</FactRow> : undefined}
      </dl>
      <AdminButton variant="outline" size="compact" onClick={() => setPaying(true)}>
        {texts.record}
      </AdminButton>
      {isPaying ? (
        <PaymentDialog supplier={{ id: supplierId, name: supplierName }} onClose={() => setPaying(false)} />
      ) : undefined}
    </div>
  )
}
