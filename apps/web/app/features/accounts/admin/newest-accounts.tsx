import type { Account } from '@momo/contracts/accounts'
import { longDate } from '#lib/format/dates.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { peopleMessages as texts } from './people.messages.ts'

const tones = { user: 'grey', admin: 'orange', branchAdmin: 'blue', superadmin: 'amber' } as const

function AccountLine({ account }: { account: Account }) {
  const name = `${account.firstName} ${account.lastName}`
  return (
    <li className="flex items-center gap-3 border-b border-line px-4.5 py-2.5 last:border-0">
      <Avatar name={name} size="small" />
      <p className="min-w-0 flex-1">
        <b className="block truncate leading-snug">{name}</b>
        <span className="block text-sm text-ink-2">{longDate(account.memberSince)}</span>
      </p>
      {account.state === 'suspended' ? <Badge tone="red">{texts.states.suspended}</Badge> : undefined}
      <Badge tone={tones[account.role]}>{texts.roles[account.role]}</Badge>
    </li>
  )
}

export function NewestAccounts({ accounts }: { accounts: Account[] }) {
  return (
    <AdminCard title={texts.newest.title}>
      {accounts.length === 0 ? <p className="px-4.5 py-4 text-ink-2">{texts.newest.none}</p> : undefined}
      <ul>
        {accounts.map((account) => (
          <AccountLine key={account.id} account={account} />
        ))}
      </ul>
    </AdminCard>
  )
}
