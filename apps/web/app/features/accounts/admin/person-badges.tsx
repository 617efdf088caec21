import type { Account } from '@momo/contracts/accounts'
import type { Role } from '@momo/contracts/shared'
import { Badge } from '#ui/primitives/badge.tsx'
import { peopleMessages as texts } from './people.messages.ts'

const roleTones = { user: 'grey', admin: 'orange', branchAdmin: 'blue', superadmin: 'amber' } as const

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={roleTones[role]}>{texts.roles[role]}</Badge>
}

export function StateBadge({ state }: { state: Account['state'] }) {
  return <Badge tone={state === 'active' ? 'green' : 'red'}>{texts.states[state]}</Badge>
}
