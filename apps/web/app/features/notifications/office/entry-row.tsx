import type { OfficeEntry, OfficePerson } from '@momo/contracts/notifications'
import { Check, Undo2 } from 'lucide-react'
import { classNames } from '#lib/format/class-names.ts'
import { clockTime, daysBetween, shortDay, thisMinute } from '#lib/format/dates.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { EntryIcon } from './entry-icon.tsx'
import { OwnerMenu, SnoozeMenu } from './entry-menus.tsx'
import { wordsOf } from './entry-words.ts'
import { officeMessages as texts, topicWords } from './office.messages.ts'

export type OpenMenu = 'snooze' | 'owner' | undefined

type Props = {
  entry: OfficeEntry
  people: OfficePerson[]
  isCurrent: boolean
  /** The menu that a key or a click has opened here. */
  menu: OpenMenu
  onMenu: (menu: OpenMenu) => void
  onOpen: () => void
  onFinish: (isDone: boolean) => void
}

/** '6:31 PM' today, 'Fri, 9:40 PM' within a week, else with the date. */
function momentOf(at: Date): string {
  const ago = daysBetween(at, thisMinute())
  return ago > 0 && ago < 7 ? `${shortDay(at)}, ${clockTime(at)}` : timeOrDate(at, thisMinute())
}

export function stateOf({ doneAt, doneBy, snoozedUntil }: OfficeEntry): string | undefined {
  if (doneAt)
    return doneBy ? texts.done.by(doneBy.name, momentOf(doneAt)) : texts.done.byItself(momentOf(doneAt))
  if (snoozedUntil && snoozedUntil > new Date())
    return texts.snooze.until(timeOrDate(snoozedUntil, thisMinute()))
  return undefined
}

/** The title covers the whole row, so that a tap anywhere opens it; the controls are above it. */
export function EntryRow({ entry, people, isCurrent, menu, onMenu, onOpen, onFinish }: Props) {
  const { title, text } = wordsOf(entry)
  const state = stateOf(entry)
  return (
    <li
      data-entry={entry.id}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'relative flex gap-3 border-b border-line px-4 py-3.5 last:border-b-0',
        isCurrent && 'bg-blue-soft/60 shadow-[inset_3px_0_0_var(--color-blue)]',
      )}
    >
      <EntryIcon entry={entry} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <button
            type="button"
            onClick={onOpen}
            className={classNames(
              'text-left leading-snug wrap-anywhere after:absolute after:inset-0 hover:underline',
              entry.isUnread ? 'font-semibold' : 'font-medium',
            )}
          >
            {entry.isUnread ? (
              <span
                role="img"
                aria-label={texts.unread}
                className="mr-2 inline-block size-2.25 rounded-full bg-blue align-[1px]"
              />
            ) : undefined}
            {title}
          </button>
          <time dateTime={entry.changedAt.toISOString()} className="flex-none text-sm text-ink-2">
            {momentOf(entry.changedAt)}
          </time>
        </div>
        <p className="mt-0.5 mb-2 leading-snug text-ink-2 wrap-anywhere">{text}</p>
        {state ? <p className="mb-2 text-sm text-ink-2">{state}</p> : undefined}
        <Controls {...{ entry, people, menu, onMenu, onFinish, title }} />
      </div>
    </li>
  )
}

type ControlProps = Pick<Props, 'entry' | 'people' | 'menu' | 'onMenu' | 'onFinish'> & { title: string }

function Controls({ entry, people, menu, onMenu, onFinish, title }: ControlProps) {
  const { action, to } = wordsOf(entry)
  const isDone = entry.doneAt !== undefined
  const toggled = (name: 'snooze' | 'owner') => (isOpen: boolean) => onMenu(isOpen ? name : undefined)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge>{topicWords[entry.topic]}</Badge>
      {isDone ? undefined : (
        <span className="relative z-1 max-md:ml-auto">
          <OwnerMenu
            {...{ entry, title, people, isOpen: menu === 'owner', onOpenChange: toggled('owner') }}
          />
        </span>
      )}
      <span className="flex items-center gap-1 max-md:w-full max-md:gap-2 md:ml-auto">
        <LinkButton
          to={to}
          aria-label={`${action}: ${title}`}
          variant={entry.isUrgent && !isDone ? 'strong' : 'outline'}
          size="small"
          className="relative z-1 rounded-sm! max-md:flex-1"
        >
          {action}
        </LinkButton>
        {isDone ? undefined : (
          <span className="relative z-1">
            <SnoozeMenu {...{ entry, title, isOpen: menu === 'snooze', onOpenChange: toggled('snooze') }} />
          </span>
        )}
        <IconButton
          label={isDone ? texts.done.reopen(title) : texts.done.set(title)}
          className="relative z-1 max-md:rounded-sm! max-md:border max-md:border-line-2"
          onClick={() => onFinish(!isDone)}
        >
          {isDone ? <Undo2 aria-hidden /> : <Check aria-hidden />}
        </IconButton>
      </span>
    </div>
  )
}
