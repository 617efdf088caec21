import type { TraceMatch } from '@momo/contracts/batch-trace'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { longDay } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { matchesQuery } from '../batch-trace.api.ts'
import { traceMessages as texts } from '../batch-trace.messages.ts'

const pathOf = ({ kind, id }: TraceMatch): string =>
  kind === 'batch' ? `/superadmin/batches/${id}` : `/superadmin/batches/order/${id}`

/** The only match with exactly this number. */
function exactMatch(matches: TraceMatch[], q: string): TraceMatch | undefined {
  const exact = matches.filter(({ code }) => code.toLowerCase() === q.toLowerCase())
  return exact.length === 1 ? exact[0] : undefined
}

/** What a number leads to; without one the newest batches. A whole number opens its trace at once. */
export function MatchList({ q }: { q: string }) {
  const query = useQuery(matchesQuery(q))
  return (
    <ListView
      query={query}
      texts={{ ...texts, failed: texts.searchFailed }}
      explain={(error) => problemOf(error, texts.faults).text}
    >
      {(matches) => {
        const exact = q && !query.isPlaceholderData ? exactMatch(matches, q) : undefined
        if (exact) return <Navigate to={pathOf(exact)} replace />
        return (
          <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
            <ListFrame>
              <DataTable
                caption={texts.results}
                columns={columns}
                rows={matches}
                rowKey={pathOf}
                empty={<ListEmpty isSearch={q !== ''} isNarrowed={q !== ''} texts={texts} />}
              />
            </ListFrame>
          </div>
        )
      }}
    </ListView>
  )
}

const columns: Column<TraceMatch>[] = [
  {
    key: 'code',
    head: texts.columns.code,
    cell: (match) => (
      <Link
        to={pathOf(match)}
        className="link inline-flex min-h-7 items-center font-semibold pointer-coarse:min-h-11"
      >
        {texts.code(match.code)}
      </Link>
    ),
  },
  { key: 'kind', head: texts.columns.kind, cell: ({ kind }) => <Badge>{texts.kinds[kind]}</Badge> },
  {
    key: 'name',
    head: texts.columns.name,
    cell: ({ name }) => <span className="wrap-anywhere max-md:text-sm max-md:text-ink-2">{name}</span>,
  },
  {
    key: 'date',
    head: texts.columns.date,
    cell: ({ date }) => (
      <span className="whitespace-nowrap max-md:text-sm max-md:text-ink-2">{longDay(date)}</span>
    ),
  },
]
