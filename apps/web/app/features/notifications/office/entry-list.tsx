import type { OfficeEntry, OfficePerson } from '@momo/contracts/notifications'
import { Fragment, type ReactNode } from 'react'
import { daysBetween, longDate } from '#lib/format/dates.ts'
import { EntryRow, type OpenMenu } from './entry-row.tsx'
import { officeMessages as texts } from './office.messages.ts'

export type Selection = { id: string | undefined; menu: OpenMenu }

type Props = {
  entries: OfficeEntry[]
  people: OfficePerson[]
  selection: Selection
  onSelect: (selection: Selection) => void
  onOpen: (entry: OfficeEntry) => void
  onFinish: (entry: OfficeEntry, isDone: boolean) => void
}

const momentOf = ({ doneAt, changedAt }: OfficeEntry): Date => doneAt ?? changedAt

function dayOf(at: Date): string {
  const ago = daysBetween(at, new Date())
  return ago <= 0 ? texts.today : ago === 1 ? texts.yesterday : longDate(at)
}

/** Grouped by day, newest first. */
export function EntryList({ entries, people, selection, onSelect, onOpen, onFinish }: Props) {
  const days = Map.groupBy(entries, (entry) => dayOf(momentOf(entry)))
  const row = (entry: OfficeEntry): ReactNode => (
    <EntryRow
      key={entry.id}
      entry={entry}
      people={people}
      isCurrent={entry.id === selection.id}
      menu={entry.id === selection.id ? selection.menu : undefined}
      onMenu={(menu) => onSelect({ id: entry.id, menu })}
      onOpen={() => onOpen(entry)}
      onFinish={(isDone) => onFinish(entry, isDone)}
    />
  )
  return [...days].map(([day, ofDay]) => (
    <Fragment key={day}>
      <h2 className="border-b border-line bg-cream px-4 py-2 text-sm font-semibold text-ink-2">{day}</h2>
      <ul>{ofDay.map(row)}</ul>
    </Fragment>
  ))
}
