import type { OwnBranchesHealth } from '@momo/contracts/analytics'
import { useQuery } from '@tanstack/react-query'
import { wholeNumber } from '#lib/format/numbers.ts'
import { useSession } from '#lib/session/use-session.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { figuresWords } from '../analytics.messages.ts'
import { BranchState } from '../chain/branch-health.tsx'
import { wholeRupees } from '../chain/chain-rules.ts'
import { ownBranchesHealthQuery } from './own-branches.api.ts'
import { areaWords as words } from './own-branches.messages.ts'

type OwnBranch = OwnBranchesHealth['items'][number]
/** Lets the session work in a branch and shows it. */
type Open = (branchId: string) => void

/** What an area manager looks at first: all branches of the account. */
export function OwnBranchesScreen({ onOpen }: { onOpen: Open }) {
  const query = useQuery(ownBranchesHealthQuery())
  const current = useSession().user?.branchId
  return (
    <>
      <PageHeader title={words.title} note={words.lead} />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => <PartFailed query={query} text={words.failed} tryAgain={figuresWords.tryAgain} />}
      >
        {({ items, now }) => (
          <DataTable
            caption={words.title}
            columns={columnsOf({ now, current, onOpen })}
            rows={items}
            rowKey={({ id }) => id}
            empty={<p className="px-4.5 py-8 text-center text-ink-2">{words.none}</p>}
          />
        )}
      </QueryView>
    </>
  )
}

const count = (key: 'waiting' | 'late' | 'open' | 'openDays', isBad = false): Column<OwnBranch> => ({
  key,
  head: words[key],
  number: true,
  secondary: true,
  cell: (branch) => (
    <span className={isBad && branch[key] > 0 ? 'font-semibold text-red-text' : ''}>
      {wholeNumber(branch[key])}
    </span>
  ),
})

function columnsOf(shown: { now: Date; current: string | undefined; onOpen: Open }): Column<OwnBranch>[] {
  return [
    {
      key: 'branch',
      head: words.branch,
      cell: (branch) => (
        <>
          <button
            type="button"
            onClick={() => shown.onOpen(branch.id)}
            className="min-h-11 text-left font-semibold text-blue-bright hover:underline"
          >
            {branch.name}
          </button>
          {branch.id === shown.current ? <small className="ml-2 text-ink-2">{words.here}</small> : undefined}
          <small className="block text-ink-2 md:hidden">
            {words.small(branch.waiting, branch.late, wholeRupees(branch.gross))}
          </small>
        </>
      ),
    },
    { key: 'state', head: words.state, cell: (branch) => <BranchState branch={branch} now={shown.now} /> },
    count('waiting', true),
    count('late', true),
    count('open'),
    {
      key: 'sales',
      head: words.sales,
      number: true,
      secondary: true,
      cell: ({ gross }) => wholeRupees(gross),
    },
    count('openDays', true),
  ]
}
