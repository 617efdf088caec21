import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ownRequisitionQuery } from '../requisitions.api.ts'
import { RequisitionStateBadge, resultOf } from '../shared/requisition-state.tsx'
import { kitchenMessages, requisitionMessages as texts } from './branch.messages.ts'
import { RequisitionDetails } from './requisition-details.tsx'

/** The requisition for a van that was already asked for. */
export function SentCard({ id, choice }: { id: string; choice: ReactNode }) {
  const query = useQuery(ownRequisitionQuery(id))
  return (
    <ListView
      query={query}
      texts={{ ...kitchenMessages, failed: texts.failed }}
      explain={(fault) => problemOf(fault, kitchenMessages.faults).text}
    >
      {(requisition) => (
        <AdminCard
          title={requisition.number}
          action={<RequisitionStateBadge {...requisition} {...resultOf(requisition.lines)} />}
        >
          <div className="grid gap-4 px-4.5 py-4">
            <div className="md:max-w-80">{choice}</div>
            <RequisitionDetails requisition={requisition} />
          </div>
        </AdminCard>
      )}
    </ListView>
  )
}
