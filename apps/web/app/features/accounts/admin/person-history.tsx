import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AuditLines } from './audit-lines.tsx'
import { auditMessages as words } from './audit.messages.ts'
import { historyQuery } from './people.api.ts'
import { peopleMessages as texts } from './people.messages.ts'

const shown = 5

/** The latest audit entries of an account; older ones are in the audit trail. */
export function PersonHistory({ id }: { id: string }) {
  const query = useQuery(historyQuery(id))
  const lines = query.data?.items
  const link = 'inline-flex min-h-11 items-center underline underline-offset-3'
  return (
    <>
      <h3 className="heading-4">{texts.person.history}</h3>
      {query.isLoadingError ? <p className="py-2 text-ink-2">{texts.failed}</p> : undefined}
      <div className="-mx-4 min-h-16">{lines ? <AuditLines lines={lines.slice(0, shown)} /> : undefined}</div>
      <p className="flex flex-wrap gap-x-5">
        {lines && lines.length > shown ? (
          <Link to={`?view=trail&about=${id}`} className={link}>
            {words.older}
          </Link>
        ) : undefined}
        <Link to={`?view=trail&by=${id}`} className={link}>
          {words.theirActions}
        </Link>
      </p>
    </>
  )
}
