import type { OfficeEntry, OfficePerson } from '@momo/contracts/notifications'
import { AlarmClockOff, Clock, UserPlus } from 'lucide-react'
import { clockTime, shortDay, thisMinute } from '#lib/format/dates.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Menu } from '#ui/primitives/menu.tsx'
import { useAssign, useSnooze } from './entry-actions.ts'
import { officeMessages as texts } from './office.messages.ts'
import { snoozeTimes } from './office-view.ts'

export type MenuProps = {
  entry: OfficeEntry
  title: string
  /** Set for the menu that a key has opened. */
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Snoozes until one of four times; a snoozed entry has a button to show it again. */
export function SnoozeMenu({ entry: { id, snoozedUntil }, title, isOpen, onOpenChange }: MenuProps) {
  const { run } = useSnooze(id)
  const now = thisMinute()
  if (snoozedUntil && snoozedUntil > now)
    return (
      <IconButton
        label={texts.snooze.end(title)}
        title={texts.snooze.endShort}
        onClick={() => run(undefined)}
      >
        <AlarmClockOff aria-hidden />
      </IconButton>
    )
  return (
    <Menu
      open={isOpen}
      onOpenChange={onOpenChange}
      items={snoozeTimes(now).map(({ name, until }) => ({
        label: `${texts.snooze.times[name]} · ${shortDay(until)}, ${clockTime(until)}`,
        onSelect: () => run(until),
      }))}
      trigger={
        <IconButton
          label={texts.snooze.open(title)}
          className="max-md:rounded-sm! max-md:border max-md:border-line-2"
        >
          <Clock aria-hidden />
        </IconButton>
      }
    />
  )
}

/** Gives the entry to a super admin; the own account comes first. */
export function OwnerMenu({
  entry,
  title,
  people,
  isOpen,
  onOpenChange,
}: MenuProps & { people: OfficePerson[] }) {
  const { user } = useSession()
  const { run } = useAssign(entry, user?.id)
  const { owner } = entry
  const others = people.filter(({ id }) => id !== owner?.id && id !== user?.id)
  const own = user && owner?.id !== user.id ? [{ label: texts.owner.me, onSelect: () => run(user.id) }] : []
  const back = owner ? [{ label: texts.owner.giveBack, onSelect: () => run(undefined) }] : []
  const shown = owner ? (owner.id === user?.id ? texts.you : owner.name) : texts.owner.none
  return (
    <Menu
      open={isOpen}
      onOpenChange={onOpenChange}
      items={[...own, ...others.map(({ id, name }) => ({ label: name, onSelect: () => run(id) })), ...back]}
      trigger={
        <button
          type="button"
          aria-label={texts.owner.change(shown, title)}
          className="relative inline-flex min-h-9 items-center gap-1.5 rounded-sm text-sm pointer-coarse:min-h-11"
        >
          {owner ? (
            <>
              <span aria-hidden>
                <Avatar name={owner.name} size="small" />
              </span>
              {shown}
            </>
          ) : (
            <span className="link inline-flex items-center gap-1.5 font-medium">
              <UserPlus aria-hidden className="size-4.5" />
              {shown}
            </span>
          )}
        </button>
      }
    />
  )
}
