import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { clockTime, daysBetween, longDate } from '#lib/format/dates.ts'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { type NotificationItem, notificationsQuery } from './notifications.api.ts'
import { describeNotification, notificationsMessages as texts } from './notifications.messages.ts'

type Props = {
  pages: readonly string[]
  onFollow?: () => void
  /** False until the reader can see the list. */
  isVisible?: boolean
  empty?: ReactNode
}

export function NotificationList({
  pages,
  onFollow,
  isVisible = true,
  empty = <EmptyState drawing="orders" title={texts.empty} />,
}: Props) {
  const query = useQuery({ ...notificationsQuery(), enabled: isVisible })
  const failed = () => (
    <ErrorState
      title={texts.failed}
      action={
        <Button variant="outline" reads loading={query.isFetching} onClick={() => void query.refetch()}>
          {texts.tryAgain}
        </Button>
      }
    />
  )
  const list = (items: NotificationItem[]) => (
    <ul className="divide-y divide-line">
      {items.map((one) => (
        <li key={one.id}>
          <NotificationRow notification={one} pages={pages} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
  return (
    <QueryView query={query} skeleton={<NotificationSkeleton />} failed={failed}>
      {(items) => (items.length === 0 ? empty : list(items))}
    </QueryView>
  )
}

function formatTime(instant: Date): string {
  const ago = daysBetween(instant, new Date())
  const day = ago === 0 ? texts.today : ago === 1 ? texts.yesterday : longDate(instant)
  return `${day} ${clockTime(instant)}`
}

/** Links to the related page if the reader's area has it. */
function NotificationRow({
  notification,
  pages,
  onFollow,
}: {
  notification: NotificationItem
  pages: readonly string[]
  onFollow: (() => void) | undefined
}) {
  const { text, page, address = '' } = describeNotification(notification)
  const { orderNumber } = notification
  const words = (
    <>
      <span className="flex items-start gap-2 leading-snug">
        <b className="flex-1 font-semibold">{text}</b>
        {notification.isFresh ? <Badge tone="orange">{texts.fresh}</Badge> : undefined}
      </span>
      <span className="flex flex-wrap gap-x-3 text-sm text-ink-3">
        {orderNumber === undefined ? undefined : (
          <span className="text-ink-2">{texts.order(orderNumber)}</span>
        )}
        <time dateTime={notification.createdAt.toISOString()}>{formatTime(notification.createdAt)}</time>
      </span>
    </>
  )
  if (page === undefined || !pages.includes(page)) return <div className="py-3">{words}</div>
  return (
    <Link to={address} onClick={onFollow} className="-mx-2 block rounded-sm px-2 py-3 hover:bg-blue-soft">
      {words}
    </Link>
  )
}

function NotificationSkeleton() {
  return (
    <div role="status" aria-busy className="grid gap-3">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}
