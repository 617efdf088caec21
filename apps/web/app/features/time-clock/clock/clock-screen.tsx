import type { Clock, ClockPerson } from '@momo/contracts/time-clock'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { clockTime } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { readDevice } from '#lib/session/device/stored-device.ts'
import { clockQuery } from '../time-clock.api.ts'
import { clockMessages as texts } from '../time-clock.messages.ts'
import { EnrolPanel } from './enrol-panel.tsx'
import { PunchDialog } from './punch-dialog.tsx'

/** Names of the branch to choose from, on a device that is set up. */
export function ClockScreen() {
  const [device, setDevice] = useState(readDevice)
  const query = useQuery(clockQuery(device?.deviceId))
  return (
    <ListView query={query} texts={texts} explain={(error) => problemOf(error, texts.loadFaults).text}>
      {(clock) =>
        clock.device && device ? (
          <People clock={clock} device={device} />
        ) : (
          <EnrolPanel onEnrolled={() => setDevice(readDevice())} />
        )
      }
    </ListView>
  )
}

type PeopleProps = { clock: Clock; device: { deviceId: string; deviceKey: string } }

function People({ clock: { people }, device }: PeopleProps) {
  const [chosen, setChosen] = useState<ClockPerson>()
  if (people.length === 0) return <EmptyState drawing="orders" title={texts.none} text={texts.noneText} />
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-3">
        {people.map((person) => (
          <li key={person.id}>
            <PersonButton person={person} onClick={() => setChosen(person)} />
          </li>
        ))}
      </ul>
      {chosen ? (
        <PunchDialog person={chosen} device={device} onClose={() => setChosen(undefined)} />
      ) : undefined}
    </>
  )
}

function PersonButton({ person, onClick }: { person: ClockPerson; onClick: () => void }) {
  const { name, nameNe, post, since, shift, hasPin } = person
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        'grid min-h-24 w-full content-start gap-1 rounded-md border-2 bg-paper px-4 py-3 text-left hover:border-blue',
        since ? 'border-green' : 'border-line-2',
      )}
    >
      <span className="text-lg leading-tight font-semibold wrap-anywhere">
        {name}{' '}
        {nameNe ? (
          <span lang="ne" className="font-normal text-ink-2">
            {nameNe}
          </span>
        ) : undefined}
      </span>
      <span className="text-sm text-ink-2">
        {post}
        {shift ? `. ${texts.shift(`${clockTime(shift.startsAt)} – ${clockTime(shift.endsAt)}`)}` : undefined}
      </span>
      <span>
        {since ? <Badge tone="green">{texts.since(clockTime(since))}</Badge> : <Badge>{texts.out}</Badge>}{' '}
        {hasPin ? undefined : <Badge tone="amber">{texts.noPin}</Badge>}
      </span>
    </button>
  )
}
