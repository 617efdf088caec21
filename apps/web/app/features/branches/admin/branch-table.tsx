import type { Branch } from '@momo/contracts/branches'
import { Link } from 'react-router'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { branchTableMessages as words } from './branch-table.messages.ts'
import { branchesMessages as texts } from '../branches.messages.ts'
import { OutletName } from '../list/outlet-name.tsx'
import { OpenBadge } from '../hours/open-badge.tsx'

const columns = (now: Date): Column<Branch>[] => [
  {
    key: 'name',
    head: words.branch,
    cell: ({ id, name }) => (
      <Link
        to={`/jholmomo-outlets/${id}`}
        className="inline-flex min-h-7 items-center font-semibold hover:underline pointer-coarse:min-h-11"
      >
        <OutletName name={name} />
      </Link>
    ),
  },
  { key: 'state', head: words.state, cell: ({ open }) => <OpenBadge open={open} now={now} /> },
  {
    key: 'place',
    head: words.place,
    secondary: true,
    cell: ({ location }) => location ?? texts.unknownLocation,
  },
  {
    key: 'rating',
    head: words.rating,
    number: true,
    secondary: true,
    cell: ({ averageRating, totalReviews }) => (totalReviews > 0 ? averageRating.toFixed(1) : '–'),
  },
]

export function BranchTable({ branches, now }: { branches: Branch[]; now: Date }) {
  return (
    <DataTable
      caption={words.caption}
      columns={columns(now)}
      rows={branches}
      rowKey={({ id }) => id}
      empty={<p className="px-4.5 py-4 text-ink-2">{words.none}</p>}
    />
  )
}
