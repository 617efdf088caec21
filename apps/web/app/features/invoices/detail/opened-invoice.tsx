import type { Bill } from '@momo/contracts/invoices'
import { type ReactNode, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { isMissing } from '#lib/api/page-missing.ts'
import { type Loading, deferAfterDelay, useDeferred } from '#lib/api/deferred.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { BillView } from './invoice-admin.tsx'
import { findBill } from '../invoices.api.ts'
import { billMessages as texts } from './invoices.messages.ts'

export const loadBill = async (id: string) => ({ id, bill: await deferAfterDelay(findBill(id)) })

type Props = {
  bill: Loading<Bill>
  counts: boolean
  /** Link back to the page that opened the bill. */
  back?: (bill: Bill) => ReactNode
}

export function OpenedBill(props: Props) {
  return (
    <Suspense fallback={<Skeleton className="mx-auto my-4 h-120 w-full max-w-152" />}>
      <Opened {...props} />
    </Suspense>
  )
}

function Opened({ bill, counts, back }: Props) {
  const loaded = useDeferred(bill)
  if ('fault' in loaded) return <BillFailed fault={loaded.fault} />
  return <BillView key={loaded.value.id} bill={loaded.value} counts={counts} back={back?.(loaded.value)} />
}

function BillFailed({ fault }: { fault: unknown }) {
  const { revalidate, state } = useRevalidator()
  if (isMissing(fault))
    return <EmptyState drawing="search" title={texts.unknown.title} text={texts.unknown.text} />
  return (
    <ErrorState
      title={texts.failed}
      text={problemOf(fault, { offline: texts.offline, failed: texts.unreachable, codes: {} }).text}
      action={
        <Button variant="strong" loading={state === 'loading'} onClick={() => void revalidate()}>
          {texts.tryAgain}
        </Button>
      }
    />
  )
}
