import type { BillRow } from '@momo/contracts/supplier-bills'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { Badge } from '#ui/primitives/badge.tsx'
import { billMessages } from './supplier-bills.messages.ts'

const tones = { entered: 'amber', held: 'amber', approved: 'blue', paid: 'green', cancelled: 'grey' } as const

type Props = Pick<BillRow, 'state' | 'kind' | 'isOverdue'> & {
  openDifferences?: number
  differences: (count: number) => string
  className?: string
}

/** What has to be done comes first: differences, then a late payment, then the state. */
export function BillStateBadge(props: Props) {
  const { state, kind, isOverdue, openDifferences = 0, differences, className = '' } = props
  if (state === 'entered' && openDifferences > 0)
    return (
      <Badge tone="amber" icon={<TriangleAlert aria-hidden />} className={className}>
        {differences(openDifferences)}
      </Badge>
    )
  if (isOverdue && state === 'approved' && kind === 'bill')
    return (
      <Badge tone="red" icon={<CircleAlert aria-hidden />} className={className}>
        {billMessages.overdue}
      </Badge>
    )
  const isUsed = kind === 'credit-note' && (state === 'approved' || state === 'paid')
  return (
    <Badge
      tone={tones[state]}
      className={className}
      {...(state === 'paid' && { icon: <Check aria-hidden /> })}
    >
      {isUsed ? billMessages.creditStates[state] : billMessages.states[state]}
    </Badge>
  )
}
