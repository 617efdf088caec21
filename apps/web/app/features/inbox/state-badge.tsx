import type { EntryState } from '@momo/contracts/inbox'
import { Badge } from '#ui/primitives/badge.tsx'
import { stateWords } from './inbox.messages.ts'

const tones = {
  new: 'orange',
  'in-progress': 'blue',
  answered: 'green',
  closed: 'grey',
  shortlisted: 'amber',
  hired: 'green',
  declined: 'grey',
} as const satisfies Record<EntryState, string>

export function StateBadge({ state }: { state: EntryState }) {
  return <Badge tone={tones[state]}>{stateWords[state]}</Badge>
}
