import type { AuditLine } from '@momo/contracts/audit'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { detailsInWords, subjectName } from './audit-details.ts'
import { auditMessages as texts, actionPhrase } from './audit.messages.ts'

const actorOf = ({ actor, actorRole }: AuditLine) =>
  actor ? actor.name || texts.someone : actorRole === 'operator' ? texts.operator : texts.someone

/** Foods and options are turned off until a time; null turns them on again. */
const phraseOf = ({ action, details: { off } }: AuditLine) =>
  actionPhrase(off === null ? `${action}_on` : action)

/** Absent when people changed their own account. */
function Subject({ line }: { line: AuditLine }) {
  const name = line.actor?.id === line.subject.id ? undefined : subjectName(line)
  return name ? <b>{name}</b> : undefined
}

const after = ({ details }: AuditLine): string => {
  const summary = detailsInWords(details)
  return summary && ` · ${summary}`
}

export function AuditLines({ lines }: { lines: AuditLine[] }) {
  if (lines.length === 0) return <p className="px-4 py-4 text-ink-2">{texts.none}</p>
  return (
    <ol aria-label={texts.caption} className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="grid gap-0.5 px-4 py-2.5">
          <p className="break-words">
            <b>{actorOf(line)}</b> {phraseOf(line)} <Subject line={line} />
          </p>
          <p className="text-sm break-words text-ink-2">
            <time dateTime={line.at.toISOString()}>{`${longDate(line.at)}, ${clockTime(line.at)}`}</time>
            {after(line)}
          </p>
        </li>
      ))}
    </ol>
  )
}
