import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AuditLine } from '@momo/contracts/audit'
import { clockTime, longDate } from '#lib/format/dates.ts'
import {
  branchLink,
  detailsInWords,
  subjectLink,
  subjectName,
  trailOfPerson,
  trailOfSubject,
} from './audit-details.ts'
import { auditMessages as texts, actionPhrase, actionsOnAll, connectors } from './audit.messages.ts'

const linkClass = 'font-bold underline underline-offset-3'

/** The name filters the trail by this account. At a shared tablet the name of the employee is before it. */
function Actor({ line: { actor, actorRole, person } }: { line: AuditLine }) {
  if (actor?.name)
    return (
      <>
        {person?.name ? (
          <>
            <b>{person.name}</b>
            {` ${texts.tabletOf} `}
          </>
        ) : undefined}
        <Link to={trailOfPerson(actor.id)} className="font-bold hover:underline">
          {actor.name}
        </Link>
      </>
    )
  if (person?.name) return <b>{person.name}</b>
  return <b>{actorRole === 'operator' ? texts.operator : texts.someone}</b>
}

/** Foods and options are turned off until a time; null turns them on again. */
const phraseOf = ({ action, details: { off } }: AuditLine) =>
  actionPhrase(off === null ? `${action}_on` : action)

/** Absent when people changed their own account. */
function Subject({ line }: { line: AuditLine }) {
  if (line.actor?.id === line.subject.id || actionsOnAll.has(line.action)) return undefined
  const to = subjectLink(line)
  const name = subjectName(line) ?? (to && texts.open)
  if (!name) return undefined
  const connector = connectors[line.subject.kind]
  return (
    <>
      {connector ? `${connector} ` : undefined}
      {to ? (
        <Link to={to} className={linkClass}>
          {name}
        </Link>
      ) : (
        <b>{name}</b>
      )}
    </>
  )
}

/** 'at Thamel', unless the branch is what was changed. */
function Place({ line: { subject, branch } }: { line: AuditLine }): ReactNode {
  if (!branch || branch.id === subject.id) return undefined
  return (
    <>
      {` ${texts.at} `}
      <Link to={branchLink(branch.id)} className={linkClass}>
        {branch.name}
      </Link>
    </>
  )
}

const after = ({ details }: AuditLine): string => {
  const summary = detailsInWords(details)
  return summary && ` · ${summary}`
}

type Props = {
  lines: AuditLine[]
  /** Links from each entry to all changes of its object. */
  hasHistoryLinks?: boolean
}

export function AuditLines({ lines, hasHistoryLinks = false }: Props) {
  if (lines.length === 0) return <p className="px-4 py-4 text-ink-2">{texts.none}</p>
  return (
    <ol aria-label={texts.caption} className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="grid gap-0.5 px-4 py-2.5">
          <p className="break-words">
            <Actor line={line} /> {phraseOf(line)} <Subject line={line} />
            <Place line={line} />
          </p>
          <p className="text-sm break-words text-ink-2">
            <time dateTime={line.at.toISOString()}>{`${longDate(line.at)}, ${clockTime(line.at)}`}</time>
            {after(line)}
            {hasHistoryLinks ? (
              <>
                {' · '}
                <Link to={trailOfSubject(line.subject)} className="underline underline-offset-3">
                  {texts.history}
                </Link>
              </>
            ) : undefined}
          </p>
        </li>
      ))}
    </ol>
  )
}
