import type { Requisition } from '@momo/contracts/requisitions'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isMissing } from '#lib/api/page-missing.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ownRequisitionQuery } from '../requisitions.api.ts'
import { RequisitionStateBadge, resultOf } from '../shared/requisition-state.tsx'
import { vanText } from '../shared/van-text.ts'
import { kitchenMessages, requisitionMessages as texts } from './branch.messages.ts'
import { RequisitionDetails } from './requisition-details.tsx'

/** One requisition of the own branch. */
export function RequisitionScreen({ id }: { id: string }) {
  const query = useQuery(ownRequisitionQuery(id))
  return (
    <>
      {query.data ? <Head requisition={query.data} /> : <h1 className="sr-only">{texts.title}</h1>}
      <ListView
        query={query}
        texts={{ ...kitchenMessages, failed: texts.failed }}
        explain={(fault) => problemOf(fault, kitchenMessages.faults).text}
        missing={{ is: isMissing, ...texts.missing }}
      >
        {(requisition) => (
          <ListFrame>
            <div className="p-4.5">
              <RequisitionDetails requisition={requisition} />
            </div>
          </ListFrame>
        )}
      </ListView>
    </>
  )
}

function Head({ requisition }: { requisition: Requisition }) {
  const { number, leavesAt, lines } = requisition
  return (
    <div className="mb-4">
      {/* A phone has the back arrow of the shell. */}
      <p className="text-sm text-ink-2 max-lg:hidden">
        <Link to="/branchadmin/centralkitchen" className="link">
          {kitchenMessages.title}
        </Link>{' '}
        / {number}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">{number}</h1>
        <RequisitionStateBadge {...requisition} {...resultOf(requisition.lines)} />
      </div>
      <p className="text-sm text-ink-2">{texts.facts(vanText(leavesAt, thisMinute()), lines.length)}</p>
    </div>
  )
}
