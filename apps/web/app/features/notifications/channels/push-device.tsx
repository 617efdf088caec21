import type { PushDevice } from '@momo/contracts/notifications'
import { BellOff, BellRing } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '#lib/offline/use-online.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { removeDevice } from './channels.api.ts'
import { channelsMessages } from './channels.messages.ts'
import { type PushState, usePush, useTurnOff, useTurnOn } from './use-push.ts'

const texts = channelsMessages.push

/** Push on this device, and the other devices of the person. The browser's question appears only after a tap. */
export function PushDevices() {
  const { state, others } = usePush()
  const isOnline = useOnline()
  return (
    <section aria-labelledby="push-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="push-title" className="heading-4">
        {texts.title}
      </h3>
      <ThisDevice state={state} />
      {isOnline ? undefined : <Note tone="amber">{texts.offline}</Note>}
      <OtherDevices devices={others} />
    </section>
  )
}

function ThisDevice({ state }: { state: PushState }) {
  const on = useTurnOn()
  const off = useTurnOff()
  switch (state.kind) {
    case 'loading':
      return (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-11 w-72 max-w-full" />
        </div>
      )
    case 'failed':
      return <PartFailed query={state.retry} text={texts.failed} tryAgain={channelsMessages.tryAgain} />
    case 'blocked':
      return <Note tone="amber">{texts.blocked}</Note>
    case 'install-first':
      return <Note tone="blue">{texts.installFirst}</Note>
    case 'unsupported':
      return <Note tone="blue">{texts.unsupported}</Note>
    case 'not-set-up':
      return <Note tone="blue">{texts.notSetUp}</Note>
    case 'off':
      return (
        <Line icon={<BellOff />} text={texts.off}>
          <Button
            variant="outline"
            size="compact"
            loading={on.isPending}
            loadingText={texts.turningOn}
            onClick={() => on.run(state.publicKey)}
          >
            {texts.turnOn}
          </Button>
        </Line>
      )
    case 'on':
      return (
        <Line icon={<BellRing />} text={texts.on}>
          <Button
            variant="outline"
            size="compact"
            loading={off.isPending}
            loadingText={texts.turningOff}
            onClick={() => off.run(state.device.id)}
          >
            {texts.turnOff}
          </Button>
        </Line>
      )
  }
}

function Line({ icon, text, children }: { icon: ReactNode; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span aria-hidden className="text-blue [&>svg]:size-6">
        {icon}
      </span>
      <p className="min-w-0 flex-1 basis-48">{text}</p>
      {children}
    </div>
  )
}

function OtherDevices({ devices }: { devices: PushDevice[] }) {
  const { run, isPending } = useAction({
    mutationFn: ({ id }: PushDevice) => removeDevice(id),
    onSuccess: (_, { name }) => toast.success(texts.removed(name)),
    onError: (error) => toast.failure(problemOf(error, channelsMessages.faults).text),
  })
  if (devices.length === 0) return undefined
  return (
    <div>
      <h4 className="text-sm font-semibold text-ink-2">{texts.others}</h4>
      <ul className="divide-y-[1.5px] divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span>{device.name}</span>
            <Button
              variant="outline"
              size="compact"
              aria-label={texts.remove(device.name)}
              loading={isPending}
              onClick={() => run(device)}
            >
              {texts.turnOff}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
