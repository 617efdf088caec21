import type { Alert } from '@momo/contracts/stock-alerts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { itemAddress, moment, subjectName } from './alert-line.tsx'
import { type AlertFilter, alertsQuery } from './alerts.api.ts'
import { alertKindWords, alertMessages } from './alerts.messages.ts'

const texts = alertMessages.resolved

type Props = { filter: AlertFilter; isNarrowed: boolean }

/** Alerts with a cause that is gone, the last resolved first. */
export function ResolvedAlerts({ filter, isNarrowed }: Props) {
  const query = useInfiniteQuery(alertsQuery(filter))
  return (
    <ListView
      query={query}
      texts={alertMessages}
      explain={(error) => problemOf(error, alertMessages.faults).text}
    >
      {({ pages }) => (
        <ListFrame foot={<ShowMore query={query} label={alertMessages.more} />}>
          <DataTable
            caption={texts.caption}
            columns={columns}
            rows={pages.flatMap(({ items }) => items)}
            rowKey={({ id }) => id}
            empty={
              <ListEmpty
                isSearch={isNarrowed}
                isNarrowed={isNarrowed}
                texts={{ ...alertMessages.empty, ...alertMessages.empty.resolved }}
              />
            }
          />
        </ListFrame>
      )}
    </ListView>
  )
}

const columns: Column<Alert>[] = [
  {
    key: 'subject',
    head: texts.subject,
    cell: (alert) =>
      alert.item ? (
        <Link
          to={itemAddress(alert)}
          className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
        >
          {alert.item.name}
        </Link>
      ) : (
        <span className="font-semibold">{subjectName(alert)}</span>
      ),
  },
  { key: 'kind', head: texts.kind, cell: ({ kind }) => <Badge>{alertKindWords[kind]}</Badge> },
  {
    key: 'place',
    head: texts.place,
    cell: ({ location }) => location?.name ?? alertMessages.card.inChain,
  },
  {
    key: 'opened',
    head: texts.opened,
    secondary: true,
    cell: ({ openedAt }) => moment(openedAt),
  },
  {
    key: 'resolved',
    head: texts.resolved,
    cell: ({ resolvedAt }) => (
      <span className="max-md:text-sm max-md:text-ink-2">{resolvedAt ? moment(resolvedAt) : undefined}</span>
    ),
  },
]
