import type { AuditLine } from '@momo/contracts/audit'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { auditMessages as texts, actionPhrase, detailName } from './audit.messages.ts'
import { peopleMessages } from './people.messages.ts'

const roles: Record<string, string> = peopleMessages.roles

/** Formats an audit value as text: role names for roles, comma-separated lists for arrays and objects. */
function valueInWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'string') return roles[value] ?? value
  if (Array.isArray(value)) return value.map(valueInWords).join(', ')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.entries(value)
    .filter(([name]) => !name.endsWith('Id'))
    .map(([, inner]) => valueInWords(inner))
    .join(', ')
}

/** Ids and empty or false values carry no information for the reader. */
const isInformative = ([name, value]: [string, unknown]) => !name.endsWith('Id') && value !== '' && value !== null && value !== false

/** 'Customer → Content team' when the old value is known; unchanged values are left out. */
function changeInWords({ from, to }: AuditLine['details']): string[] {
  const [before, after] = [valueInWords(from), valueInWords(to)]
  if (from === undefined) return to === undefined ? [] : [`${detailName('to')} ${after}`]
  return before === after ? [] : [`${before} → ${after}`]
}

const detailsInWords = ({ from, to, ...rest }: AuditLine['details']): string =>
  [
    ...changeInWords({ from, to }),
    ...Object.entries(rest)
      .filter(isInformative)
      .map(([name, value]) => (value === true ? detailName(name) : `${detailName(name)}: ${valueInWords(value)}`)),
  ].join(' · ')

const actorOf = ({ actor, actorRole }: AuditLine) =>
  actor ? actor.name || texts.someone : actorRole === 'operator' ? texts.operator : texts.someone

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
            <b>{actorOf(line)}</b> {actionPhrase(line.action)}{' '}
            {line.subject.name && line.actor?.id !== line.subject.id ? <b>{line.subject.name}</b> : undefined}
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
