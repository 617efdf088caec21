import type { CountRow, CountState } from '@momo/contracts/counts'
import { Badge } from '#ui/primitives/badge.tsx'
import { countWords as words } from './counts.messages.ts'

const tones = {
  counting: 'blue',
  waiting: 'amber',
  posted: 'green',
  discarded: 'grey',
} as const satisfies Record<CountState, string>

/** A count that head office sent back is being counted again. */
export function CountStateBadge({ state, returnedBy }: Pick<CountRow, 'state' | 'returnedBy'>) {
  if (state === 'counting' && returnedBy !== undefined)
    return <Badge tone="amber">{words.recountAsked}</Badge>
  return <Badge tone={tones[state]}>{words.states[state]}</Badge>
}
