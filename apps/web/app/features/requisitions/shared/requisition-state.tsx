import type { RequisitionLine, RequisitionState, TransferState } from '@momo/contracts/requisitions'
import { Badge } from '#ui/primitives/badge.tsx'
import { stateWords as words } from './state.messages.ts'

const tones = {
  draft: 'grey',
  sent: 'blue',
  approved: 'blue',
  rejected: 'red',
  packed: 'blue',
  shipped: 'orange',
  received: 'amber',
  closed: 'green',
} as const satisfies Record<RequisitionState, string>

type Props = {
  state: RequisitionState
  isNothingNeeded?: boolean
  /** At head office a sent one is one that waits. */
  isOffice?: boolean
} & Partial<Result>

type Result = {
  /** Lines of which less arrived than was sent or, when it is closed, than was approved. */
  shortLines: number
  /** Lines of which something arrived. */
  receivedLines: number
}

/** The same of a requisition with its lines. */
export const resultOf = (lines: RequisitionLine[]): Result => ({
  shortLines: lines.filter(({ approved = 0, received }) => received < approved).length,
  receivedLines: lines.filter(({ received }) => received > 0).length,
})

export function RequisitionStateBadge(props: Props) {
  const { state, isNothingNeeded = false, isOffice = false, shortLines = 0, receivedLines = 0 } = props
  if (isNothingNeeded && state !== 'draft') return <Badge>{words.nothingNeeded}</Badge>
  if (state === 'sent' && isOffice) return <Badge tone="amber">{words.waiting}</Badge>
  if (state === 'closed' && shortLines > 0)
    return (
      <Badge tone="amber">
        {receivedLines > 0 ? words.receivedShort(shortLines) : words.nothingReceived}
      </Badge>
    )
  return <Badge tone={tones[state]}>{words.requisition[state]}</Badge>
}

const transferTones = { packed: 'blue', shipped: 'orange', received: 'green' } as const satisfies Record<
  TransferState,
  string
>

type TransferProps = { state: TransferState; isOverdue?: boolean; shortLines?: number }

export function TransferStateBadge({ state, isOverdue = false, shortLines = 0 }: TransferProps) {
  if (state === 'shipped' && isOverdue) return <Badge tone="red">{words.overdue}</Badge>
  if (state === 'received' && shortLines > 0)
    return <Badge tone="amber">{words.receivedShort(shortLines)}</Badge>
  return <Badge tone={transferTones[state]}>{words.transfer[state]}</Badge>
}
