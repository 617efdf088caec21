import { AlarmClock, AlarmClockOff } from 'lucide-react'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Menu } from '#ui/primitives/menu.tsx'
import { useSnooze } from './alert-actions.ts'
import { alertMessages } from './alerts.messages.ts'
import { snoozeTimes } from './alerts-view.ts'

const texts = alertMessages.snooze

type Props = { name: string; isSnoozed: boolean; ids: () => Promise<string[]> }

/** Snoozes for one of three times; a snoozed alert has a button to show it again. */
export function SnoozeMenu({ name, isSnoozed, ids }: Props) {
  const { run, isPending } = useSnooze(ids)
  if (isSnoozed)
    return (
      <AdminButton
        variant="quiet"
        icon={<AlarmClockOff aria-hidden />}
        aria-label={texts.endFor(name)}
        loading={isPending}
        onClick={() => run(undefined)}
      >
        {texts.end}
      </AdminButton>
    )
  return (
    <Menu
      items={([1, 3, 7] as const).map((days) => ({
        label: texts.until[days],
        onSelect: () => run(snoozeTimes(new Date()).find((time) => time.days === days)?.until),
      }))}
      trigger={
        <AdminButton
          variant="quiet"
          icon={<AlarmClock aria-hidden />}
          aria-label={texts.openFor(name)}
          loading={isPending}
        >
          {texts.open}
        </AdminButton>
      }
    />
  )
}
