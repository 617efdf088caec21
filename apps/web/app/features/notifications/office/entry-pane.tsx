import type { OfficeEntry } from '@momo/contracts/notifications'
import { TriangleAlert } from 'lucide-react'
import { clockTime, shortDay, thisMinute } from '#lib/format/dates.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { useSnooze } from './entry-actions.ts'
import { stateOf } from './entry-row.tsx'
import { wordsOf } from './entry-words.ts'
import { officeMessages as texts, topicWords } from './office.messages.ts'
import { snoozeTimes } from './office-view.ts'

/** Why the entry is here, what to do, and until when it can wait. */
export function EntryPane({ entry, hasTitle = true }: { entry: OfficeEntry; hasTitle?: boolean }) {
  const { title, text, action, to } = wordsOf(entry)
  const state = stateOf(entry)
  const facts = [
    [texts.kind, topicWords[entry.topic]],
    [texts.place, entry.branch?.name],
    [texts.opened, timeOrDate(entry.openedAt, thisMinute())],
    [texts.changed, timeOrDate(entry.changedAt, thisMinute())],
  ] as const
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        {hasTitle ? <h2 className="heading-4 min-w-0 flex-1">{title}</h2> : undefined}
        {entry.isUrgent ? (
          <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
            {texts.urgent}
          </Badge>
        ) : undefined}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
            </div>
          ) : undefined,
        )}
      </dl>
      {state ? <p className="text-sm text-ink-2">{state}</p> : undefined}
      <section className="grid gap-2">
        <h3 className="font-semibold">{texts.whatToDo}</h3>
        <p className="text-ink-2">{text}</p>
        <LinkButton to={to} variant="strong" size="compact" block className="rounded-sm!">
          {action}
        </LinkButton>
      </section>
      {entry.doneAt ? undefined : <SnoozeList id={entry.id} />}
    </div>
  )
}

function SnoozeList({ id }: { id: string }) {
  const { run, isPending } = useSnooze(id)
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{texts.snooze.label}</h3>
      <div className="grid divide-y divide-line rounded-sm border border-line-2">
        {snoozeTimes(thisMinute()).map(({ name, until }) => (
          <AdminButton
            key={name}
            variant="quiet"
            disabled={isPending}
            onClick={() => run(until)}
            className="justify-between! font-text! font-medium!"
          >
            {texts.snooze.times[name]}
            <span className="text-sm text-ink-2">
              {shortDay(until)}, {clockTime(until)}
            </span>
          </AdminButton>
        ))}
      </div>
    </section>
  )
}
