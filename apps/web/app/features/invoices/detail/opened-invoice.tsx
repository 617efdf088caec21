import type { Bill } from '@momo/contracts/invoices'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing } from '#lib/api/page-missing.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { BillView } from './invoice-admin.tsx'
import type { Credits } from '../refund/bill-credits.tsx'
import { billQuery } from '../invoices.api.ts'
import { billMessages as texts } from './invoices.messages.ts'

type Props = {
  id: string
  counts: boolean
  credits?: Credits
  /** Link back to the page that opened the bill. */
  back?: (bill: Bill) => ReactNode
}

export function OpenedBill({ id, counts, back, credits }: Props) {
  const query = useQuery(billQuery(id))
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="mx-auto my-4 h-120 w-full max-w-152" />}
      failed={(fault) => <BillFailed fault={fault} query={query} />}
    >
      {(bill) => <BillView bill={bill} counts={counts} back={back?.(bill)} credits={credits} />}
    </QueryView>
  )
}

function BillFailed({ fault, query }: { fault: Error; query: UseQueryResult }) {
  if (isMissing(fault))
    return <EmptyState drawing="search" title={texts.unknown.title} text={texts.unknown.text} />
  return (
    <ErrorState
      title={texts.failed}
      text={problemOf(fault, { offline: texts.offline, failed: texts.unreachable, codes: {} }).text}
      action={
        <Button variant="strong" reads loading={query.isFetching} onClick={() => void query.refetch()}>
          {texts.tryAgain}
        </Button>
      }
    />
  )
}
