import type { StaffBranch } from '@momo/contracts/branches'
import { Link } from 'react-router'
import { phoneText } from '#lib/format/phone.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { OpenBadge } from '../hours/open-badge.tsx'
import { BusinessBadge } from './business-switch.tsx'
import { businessWords as words } from './business.messages.ts'

const columns = (now: Date): Column<StaffBranch>[] => [
  {
    key: 'name',
    head: words.branch,
    cell: ({ id, name }) => (
      <Link
        to={`/superadmin/branch/${id}`}
        className="inline-flex min-h-7 items-center font-semibold wrap-anywhere hover:underline pointer-coarse:min-h-11"
      >
        {name}
      </Link>
    ),
  },
  {
    key: 'state',
    head: words.state,
    cell: ({ business, open }) =>
      business === 'open' ? <OpenBadge open={open} now={now} /> : <BusinessBadge business={business} />,
  },
  { key: 'code', head: words.code, secondary: true, cell: ({ code }) => code },
  { key: 'place', head: words.place, secondary: true, cell: ({ location }) => location ?? '–' },
  {
    key: 'phone',
    head: words.phone,
    secondary: true,
    cell: ({ phone }) => <span className="whitespace-nowrap">{phone ? phoneText(phone) : '–'}</span>,
  },
]

type Props = { branches: StaffBranch[]; now: Date; empty: string }

export function StaffBranchTable({ branches, now, empty }: Props) {
  return (
    <DataTable
      caption={words.caption}
      columns={columns(now)}
      rows={branches}
      rowKey={({ id }) => id}
      empty={<p className="px-4.5 py-4 text-ink-2">{empty}</p>}
    />
  )
}
