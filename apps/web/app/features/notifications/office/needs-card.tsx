import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { EntryIcon } from './entry-icon.tsx'
import { needWords } from './need-words.ts'
import { needsQuery } from './office.api.ts'
import { officeMessages } from './office.messages.ts'

const texts = officeMessages.needs

/** More kinds are on the page of notifications. */
const mostKinds = 8

/** The open entries by kind, for the dashboard. */
export function NeedsCard() {
  const query = useQuery(needsQuery())
  const { data: needs = [] } = query
  const entries = needs.reduce((sum, need) => sum + need.entries, 0)
  return (
    <AdminCard
      title={texts.title}
      action={
        entries > 0 ? (
          <Badge tone={needs.some(({ newest }) => newest.isUrgent) ? 'red' : 'amber'}>{entries}</Badge>
        ) : undefined
      }
    >
      <QueryView
        query={query}
        skeleton={
          <div role="status" className="grid gap-2 p-4.5">
            <span className="sr-only">{officeMessages.loading}</span>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-12" />
            ))}
          </div>
        }
        failed={() => (
          <div className="p-4.5">
            <PartFailed query={query} text={officeMessages.failed} tryAgain={officeMessages.tryAgain} />
          </div>
        )}
      >
        {(all) =>
          all.length === 0 ? (
            <p className="px-4.5 py-8 text-center text-ink-2">{officeMessages.empty.open.title}</p>
          ) : (
            <ul>
              {all.slice(0, mostKinds).map((need) => {
                const { title, text, to } = needWords(need)
                return (
                  <li key={need.newest.kind} className="border-b border-line last:border-0">
                    <Link to={to} className="flex items-center gap-3 px-4.5 py-3 hover:bg-cream/60">
                      <EntryIcon entry={need.newest} />
                      <span className="min-w-0 flex-1">
                        <b className="block leading-snug wrap-anywhere">{title}</b>
                        <span className="block text-sm text-ink-2">{text}</span>
                      </span>
                      <ChevronRight aria-hidden className="size-5 flex-none text-ink-3" />
                    </Link>
                  </li>
                )
              })}
            </ul>
          )
        }
      </QueryView>
      {needs.length > mostKinds ? (
        <p className="border-t border-line px-4.5 py-1">
          <Link
            to="/superadmin/notification"
            className="inline-flex min-h-11 items-center text-blue-bright underline underline-offset-2"
          >
            {texts.more(needs.length - mostKinds)}
          </Link>
        </p>
      ) : undefined}
    </AdminCard>
  )
}
