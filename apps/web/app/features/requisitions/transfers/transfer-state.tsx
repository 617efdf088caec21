import type { TransferRow, TransferState } from '@momo/contracts/requisitions'
import { Badge } from '#ui/primitives/badge.tsx'
import { transferMessages as texts } from '../office/office.messages.ts'

const tones = {
  packed: 'blue',
  shipped: 'orange',
  received: 'green',
} as const satisfies Record<TransferState, string>

export function TransferStateBadge({ state, isOverdue }: Pick<TransferRow, 'state' | 'isOverdue'>) {
  if (isOverdue) return <Badge tone="red">{texts.overdue}</Badge>
  return <Badge tone={tones[state]}>{texts.states[state]}</Badge>
}
