import { useQuery } from '@tanstack/react-query'
import { LockKeyhole, LockKeyholeOpen, UsersRound } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { readDevice } from '#lib/session/device/stored-device.ts'
import { type CurrentPerson, personStore } from '#lib/session/person/person-store.ts'
import { usePerson } from '#lib/session/person/use-person.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Menu } from '#ui/primitives/menu.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { lock, tabletQuery } from '../people.api.ts'
import { padMessages, tabletMessages as texts } from '../people.messages.ts'
import { useAutoLock } from './use-auto-lock.ts'

const PinDialog = lazy(() =>
  import('../pad/pin-dialog.tsx').then(({ PinDialog: default_ }) => ({ default: default_ })),
)

const askForPerson = () => void personStore.ask({ kind: 'person' })

function lockNow(): void {
  lock()
  toast.success(navigator.onLine ? texts.locked : texts.offlineLock)
}

/**
 * The PIN pad when an action needs one, and the lock after idle minutes. Outside of the frame's header, which a full-screen board hides.
 */
export function PinHost() {
  const [device] = useState(readDevice)
  const { data } = useQuery(tabletQuery(device?.deviceId))
  const { current, question } = usePerson()
  useEffect(() => {
    if (data) personStore.setNeedsPin(data.needsPin)
  }, [data])
  useEffect(() => personStore.host(), [])
  useAutoLock(current, data?.idleMinutes)
  if (question === undefined) return undefined
  return (
    <Suspense>
      <PinDialog question={question} onAnswer={personStore.answer} />
    </Suspense>
  )
}

/** In the header of the branch: who is at the tablet. Nothing where no PIN is required. */
export function TabletLock() {
  const { needsPin, current } = usePerson()
  return needsPin ? <LockButton current={current} /> : undefined
}

const button =
  'flex min-h-11 flex-none items-center gap-2 rounded-pill border-[1.5px] border-line-2 bg-paper px-2 font-semibold hover:border-blue md:px-3'

function LockButton({ current }: { current: CurrentPerson | undefined }) {
  if (current === undefined)
    return (
      <button type="button" title={texts.unlockHint} onClick={askForPerson} className={button}>
        <LockKeyhole aria-hidden className="size-5" />
        {texts.unlock}
      </button>
    )
  const { name, role } = current
  return (
    <Menu
      trigger={
        <button type="button" aria-label={texts.menuOf(name, padMessages.roles[role])} className={button}>
          <span aria-hidden className="contents">
            <Avatar name={name} size="small" />
          </span>
          <span className="max-w-32 truncate max-md:hidden">{name}</span>
          <LockKeyholeOpen aria-hidden className="size-4 max-md:hidden" />
        </button>
      }
      items={[
        { label: texts.switchPerson, icon: <UsersRound aria-hidden />, onSelect: askForPerson },
        { label: texts.lock, icon: <LockKeyhole aria-hidden />, onSelect: lockNow },
      ]}
    />
  )
}
