import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { kitchenMatrixMessages as texts } from './matrix.messages.ts'
import type { MatrixBranch } from './matrix-rows.ts'

/** 'Not asked', 'Late', 'Waiting', 'Approved' */
export function branchState({ requisition }: MatrixBranch): string {
  if (!requisition) return texts.branchStates.none
  const { state, mayDecide, isLate } = requisition
  if (state === 'sent' && !mayDecide) return texts.branchStates.own
  return state === 'sent' && isLate ? texts.branchStates.late : texts.branchStates[state]
}

const isMissing = ({ requisition }: MatrixBranch) => !requisition || requisition.state === 'draft'

type Props = { branch: MatrixBranch; className: string }

/** The name opens the requisition; a missing one is marked. */
export function BranchHead({ branch, className }: Props) {
  const { requisition, name } = branch
  return (
    <th scope="col" className={classNames(className, 'min-w-22 text-right leading-tight wrap-break-word')}>
      {requisition && !isMissing(branch) ? (
        <Link
          to={`/superadmin/branchorders?id=${requisition.id}`}
          className="hover:text-blue-bright hover:underline"
        >
          {shortPlace(name)}
        </Link>
      ) : (
        shortPlace(name)
      )}
      <span
        className={classNames(
          'block text-xs font-medium',
          isMissing(branch) || requisition?.isLate ? 'text-red-text' : 'text-ink-3',
        )}
      >
        {branchState(branch)}
      </span>
    </th>
  )
}
