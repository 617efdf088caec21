import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { AuditLine } from '@momo/contracts/audit'
import { AuditLines } from './audit-lines.tsx'
import { auditMessages as words } from './audit.messages.ts'
import { findTrail } from './people.api.ts'
import { peopleMessages as texts } from './people.messages.ts'

const shown = 5

/** The latest audit entries of an account; older ones are in the audit trail. */
export function PersonHistory({ id }: { id: string }) {
  const [lines, setLines] = useState<AuditLine[] | 'failed'>()
  useEffect(() => {
    let isCurrent = true
    findTrail({ about: id }).then(
      ({ items }) => isCurrent && setLines(items),
      () => isCurrent && setLines('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [id])
  const link = 'inline-flex min-h-11 items-center underline underline-offset-3'
  return (
    <>
      <h3 className="heading-4">{texts.person.history}</h3>
      {lines === 'failed' ? <p className="py-2 text-ink-2">{texts.failed}</p> : undefined}
      <div className="-mx-4 min-h-16">
        {Array.isArray(lines) ? <AuditLines lines={lines.slice(0, shown)} /> : undefined}
      </div>
      <p className="flex flex-wrap gap-x-5">
        {Array.isArray(lines) && lines.length > shown ? (
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
