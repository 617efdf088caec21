import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isMissing } from '#lib/api/page-missing.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { receiptQuery } from '../goods-receipts.api.ts'
import { OpenReceipt } from './receipt-drawer.tsx'
import { recordMessages as texts } from './records.messages.ts'

/** A receipt on a page of its own, for links from bills and the ledger. */
export function ReceiptScreen({ id }: { id: string }) {
  const query = useQuery(receiptQuery(id))
  const number = query.data?.number ?? ''
  return (
    <>
      {query.data ? (
        <div className="mb-4">
          <p className="text-sm text-ink-2">
            <Link
              to="/superadmin/supplierorders?view=receipts"
              className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
            >
              {texts.title}
            </Link>{' '}
            / {number}
          </p>
          <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">
            {query.data.kind === 'return' ? texts.headingReturn(number) : texts.heading(number)}
          </h1>
        </div>
      ) : (
        <h1 className="sr-only">{texts.title}</h1>
      )}
      <ListView
        query={query}
        texts={texts}
        explain={(error) => problemOf(error, texts.loadFaults).text}
        missing={{ is: isMissing, ...texts.missing }}
      >
        {(receipt) => (
          <section className="max-w-160 rounded-md border border-line-2 bg-paper px-4.5 py-4">
            <OpenReceipt receipt={receipt} />
          </section>
        )}
      </ListView>
    </>
  )
}
