import type { Supplier } from '@momo/contracts/suppliers'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isMissing } from '#lib/api/page-missing.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { detailMessages } from '../bill/bill.messages.ts'
import { paths } from '../paths.ts'
import { billQuery, supplierQuery } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { enterMessages as texts } from './enter.messages.ts'
import { NewBill } from './new-bill.tsx'
import { NewCreditNote } from './new-credit-note.tsx'

const explain = (error: Error) => problemOf(error, billMessages.loadFaults).text

type Props = {
  supplierId: string
  /** The bill of a credit note. */
  credits: string | undefined
}

/** Enters a bill of a supplier, or a credit note for one of its bills. */
export function EnterScreen({ supplierId, credits }: Props) {
  const query = useQuery(supplierQuery(supplierId))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {query.data ? undefined : <h1 className="sr-only">{credits ? texts.creditTitle : texts.title}</h1>}
      <ListView
        query={query}
        texts={{ ...billMessages, failed: texts.failed }}
        explain={explain}
        missing={{ is: isMissing, ...texts.missing }}
      >
        {(supplier) => (
          <>
            <Head supplier={supplier} isCredit={credits !== undefined} />
            {supplier.isArchived ? (
              <Note tone="amber">{texts.archived}</Note>
            ) : credits === undefined ? (
              <NewBill supplier={supplier} />
            ) : (
              <CreditOf supplier={supplier} billId={credits} />
            )}
          </>
        )}
      </ListView>
    </div>
  )
}

function CreditOf({ supplier, billId }: { supplier: Supplier; billId: string }) {
  const query = useQuery(billQuery(billId))
  return (
    <ListView
      query={query}
      texts={{ ...billMessages, failed: texts.credit.failed }}
      explain={explain}
      missing={{ is: isMissing, ...detailMessages.missing }}
    >
      {(bill) => <NewCreditNote supplier={supplier} bill={bill} />}
    </ListView>
  )
}

const crumb = 'link inline-flex min-h-7 items-center pointer-coarse:min-h-11'

function Head({ supplier: { id, name }, isCredit }: { supplier: Supplier; isCredit: boolean }) {
  const title = isCredit ? texts.creditTitle : texts.title
  return (
    <div className="min-w-0">
      <p className="text-sm wrap-anywhere text-ink-2">
        <Link to={paths.suppliers} className={crumb}>
          {billMessages.suppliers}
        </Link>
        {' / '}
        <Link to={paths.supplier(id)} className={crumb}>
          {name}
        </Link>
        {` / ${title}`}
      </p>
      <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">{title}</h1>
      <p className="text-sm wrap-anywhere text-ink-2">{(isCredit ? texts.creditLead : texts.lead)(name)}</p>
    </div>
  )
}
