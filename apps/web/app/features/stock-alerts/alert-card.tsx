import type { AlertCard as Card } from '@momo/contracts/stock-alerts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { useSession } from '#lib/session/use-session.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { AlertLine, itemAddress, severityTones, subjectName } from './alert-line.tsx'
import { alertsQuery, type CardFilter, idsOf } from './alerts.api.ts'
import { alertKindWords, alertMessages } from './alerts.messages.ts'
import { OwnerDialog } from './owner-dialog.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'

const texts = alertMessages.card

type Props = { card: Card; filter: CardFilter }

/** All alerts with one cause: an item, a food without a recipe or a late delivery, at any number of places. */
export function AlertCard({ card, filter }: Props) {
  const [isWhole, showAll] = useState(false)
  const title = useId()
  const { alerts, count } = card
  return (
    <article
      aria-labelledby={title}
      className="flex min-w-0 flex-col gap-2 rounded-md border border-line-2 bg-paper p-4.5"
    >
      <Head card={card} id={title} />
      {isWhole && count > alerts.length ? (
        <AllLines card={card} filter={filter} />
      ) : (
        <ul className="divide-y divide-line">
          {alerts.map((alert) => (
            <AlertLine key={alert.id} alert={alert} snooze={count > 1 ? filter.state : undefined} />
          ))}
        </ul>
      )}
      {count > alerts.length && !isWhole ? (
        <div>
          <AdminButton variant="quiet" onClick={() => showAll(true)}>
            {texts.all(count)}
          </AdminButton>
        </div>
      ) : undefined}
      <Actions card={card} filter={filter} />
    </article>
  )
}

function Head({ card, id }: { card: Card; id: string }) {
  const { item, severity, kinds, locationCount, value, plates } = card
  const facts = [
    locationCount > 1 && texts.places(locationCount),
    item && plates !== undefined && texts.platesLost(plates),
    value !== undefined && value !== 0 && texts.worth(rupees(value)),
  ]
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="heading-4 min-w-0 wrap-anywhere">
          {item ? (
            <Link to={`/superadmin/stock/${item.id}`} className="hover:underline">
              {item.name}
            </Link>
          ) : (
            subjectName(card)
          )}
        </h2>
        <span className="flex flex-wrap gap-1">
          {kinds.map(({ kind, count }) => (
            <Badge key={kind} tone={severityTones[severity]}>
              {count > 1 ? texts.times(alertKindWords[kind], count) : alertKindWords[kind]}
            </Badge>
          ))}
        </span>
      </div>
      {item?.nameNe ? (
        <p lang="ne" className="text-sm text-ink-2">
          {item.nameNe}
        </p>
      ) : undefined}
      <p className="text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}

/** All alerts of the card, page by page. */
function AllLines({ card, filter }: Props) {
  const query = useInfiniteQuery(alertsQuery({ ...filter, subjectId: card.id }))
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      failed={() => <PartFailed query={query} text={texts.allFailed} tryAgain={alertMessages.tryAgain} />}
    >
      {({ pages }) => (
        <>
          <ul className="divide-y divide-line">
            {pages
              .flatMap(({ items }) => items)
              .map((alert) => (
                <AlertLine key={alert.id} alert={alert} snooze={filter.state} />
              ))}
          </ul>
          <ShowMore query={query} />
        </>
      )}
    </QueryView>
  )
}

/** What concerns the whole card. */
function Actions({ card, filter }: Props) {
  const [isAssigning, setAssigning] = useState(false)
  const { user } = useSession()
  const ids = () => idsOf(card, filter)
  const [first] = card.alerts
  const name = subjectName(card)
  return (
    <div
      role="group"
      aria-label={texts.actions(name)}
      className="mt-auto flex flex-wrap gap-x-1 gap-y-2 pt-1"
    >
      {first?.item ? (
        <LinkButton
          to={card.count === 1 ? itemAddress(first) : `/superadmin/stock/${first.item.id}`}
          variant="outline"
          size="small"
          className="rounded-sm!"
        >
          {alertMessages.remedies['open-item']}
        </LinkButton>
      ) : undefined}
      <SnoozeMenu name={name} isSnoozed={filter.state === 'snoozed'} ids={ids} />
      <AdminButton
        variant="quiet"
        aria-label={alertMessages.owner.openFor(name)}
        onClick={() => setAssigning(true)}
      >
        {alertMessages.owner.open}
      </AdminButton>
      {isAssigning && first ? (
        <OwnerDialog
          owner={first.owner}
          isMine={first.assignee !== undefined && first.assignee.id === user?.id}
          ids={ids}
          onClose={() => setAssigning(false)}
        />
      ) : undefined}
    </div>
  )
}
