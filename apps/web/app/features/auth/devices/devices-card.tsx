import { LaptopMinimal, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Device } from '@momo/contracts/auth'
import { clockTime, daysBetween, longDate } from '#lib/format/dates.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { useAction } from '#lib/query/use-action.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { devicesQuery, signOutDevice, signOutOtherDevices } from './devices.api.ts'
import { ownAccountMessages } from './own-account.messages.ts'
import { explain } from '../explain.ts'

const texts = ownAccountMessages.devices
const isPhone = (name: string) => /Android|iPhone/.test(name)

/** 'today 6:21 PM', 'yesterday 6:21 PM', 'Sat, 14 Nov 2026 6:21 PM' */
export function dayAndTime(instant: Date, now: Date): string {
  const ago = daysBetween(instant, now)
  const day = ago === 0 ? texts.today : ago === 1 ? texts.yesterday : longDate(instant)
  return `${day} ${clockTime(instant)}`
}

/** One device, or all the others. */
type Target = Device | 'others'

export function DevicesCard({ devices, now }: { devices: Device[]; now: Date }) {
  const [target, setTarget] = useState<Target>('others')
  const [asking, setAsking] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const others = devices.filter((device) => !device.isThisOne)
  const hasEnded = useRef(false)
  useEffect(() => {
    // The focused button was removed with its row, so the focus moves to the title.
    if (hasEnded.current) title.current?.focus()
    hasEnded.current = false
  }, [devices.length])
  const ask = (next: Target) => {
    setTarget(next)
    setAsking(true)
  }
  return (
    <Card as="section" aria-labelledby="devices-title" className="p-5 md:p-6">
      <h2 id="devices-title" ref={title} tabIndex={-1} className="heading-3 text-blue">
        {texts.title}
      </h2>
      <p className="mb-2 text-ink-2">{others.length > 0 ? texts.intro : texts.onlyThis}</p>
      <ul className="divide-y-[1.5px] divide-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} now={now} onEnd={() => ask(device)} />
        ))}
      </ul>
      {others.length > 1 ? (
        <Button
          variant="danger-outline"
          className="mt-3 w-full whitespace-normal! md:w-auto"
          onClick={() => ask('others')}
        >
          {texts.endOthers}
        </Button>
      ) : undefined}
      <EndDevices
        open={asking}
        target={target}
        others={others.length}
        onClose={() => setAsking(false)}
        onEnded={() => {
          setAsking(false)
          hasEnded.current = true
          void queryClient.invalidateQueries({ queryKey: devicesQuery().queryKey })
        }}
      />
    </Card>
  )
}

function DeviceRow({ device, now, onEnd }: { device: Device; now: Date; onEnd: () => void }) {
  const Icon = isPhone(device.name) ? Smartphone : LaptopMinimal
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-3 md:grid-cols-[1.5rem_minmax(0,1fr)_auto]">
      <Icon aria-hidden className="size-6 flex-none text-ink-3" />
      <div>
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device.name} {device.isThisOne ? <Badge tone="green">{texts.thisOne}</Badge> : undefined}
        </p>
        <p className="text-sm text-ink-3">
          {texts.times(dayAndTime(device.since, now), dayAndTime(device.lastUsed, now))}
        </p>
      </div>
      {device.isThisOne ? undefined : (
        <Button
          variant="outline"
          size="compact"
          aria-label={texts.endNamed(device.name)}
          onClick={onEnd}
          className="col-start-2 max-w-full justify-self-start whitespace-normal! md:col-start-3"
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}

type EndProps = { open: boolean; target: Target; others: number; onClose: () => void; onEnded: () => void }

function EndDevices({ open, target, others, onClose, onEnded }: EndProps) {
  const name = target === 'others' ? undefined : target.name
  const { run, isPending } = useAction({
    mutationFn: () => (target === 'others' ? signOutOtherDevices() : signOutDevice(target.id)),
    onSuccess: () => {
      toast.success(name === undefined ? texts.endedOthers : texts.ended(name))
      onEnded()
    },
    onError: (error) => {
      toast.failure(explain(error).text, Infinity)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      title={name === undefined ? texts.askOthers : texts.askOne(name)}
      cancel={texts.cancel}
      confirm={texts.end}
      confirming={texts.ending}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => run()}
    >
      {name === undefined ? texts.askOthersText(others) : texts.askOneText}
    </ConfirmDialog>
  )
}
