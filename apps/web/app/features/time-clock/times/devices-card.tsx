import type { ClockDevice } from '@momo/contracts/time-clock'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayInNepal, longDay } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { readDevice } from '#lib/session/device/stored-device.ts'
import { devicesQuery, refreshTimeClock, revokeDevice } from '../time-clock.api.ts'
import { timesMessages } from '../time-clock.messages.ts'

const texts = timesMessages.devices

export function DevicesCard() {
  const query = useQuery(devicesQuery())
  const [removed, setRemoved] = useState<ClockDevice>()
  const failed = () => (
    <PartFailed query={query} text={timesMessages.failed} tryAgain={timesMessages.tryAgain} />
  )
  return (
    <AdminCard title={texts.title}>
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {(devices) =>
          devices.length === 0 ? (
            <p className="px-4.5 py-4 text-ink-2">{texts.none}</p>
          ) : (
            <ul>
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} onRemove={() => setRemoved(device)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {removed ? <RemoveDialog device={removed} onClose={() => setRemoved(undefined)} /> : undefined}
    </AdminCard>
  )
}

function DeviceRow({ device, onRemove }: { device: ClockDevice; onRemove: () => void }) {
  const { id, name, enrolledBy, enrolledAt, revokedAt } = device
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4.5 py-2.5 last:border-0">
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{name}</span>{' '}
        {readDevice()?.deviceId === id && !revokedAt ? <Badge tone="blue">{texts.here}</Badge> : undefined}
        <span className="block text-sm text-ink-2">
          {revokedAt
            ? texts.revoked(longDay(dayInNepal(revokedAt)))
            : texts.added(enrolledBy, longDay(dayInNepal(enrolledAt)))}
        </span>
      </span>
      {revokedAt ? undefined : (
        <AdminButton variant="outline" aria-label={texts.removeOf(name)} onClick={onRemove}>
          {texts.remove}
        </AdminButton>
      )}
    </li>
  )
}

function RemoveDialog({ device: { id, name }, onClose }: { device: ClockDevice; onClose: () => void }) {
  const { run, isPending } = useAction({
    mutationFn: () => revokeDevice(id),
    onSuccess: () => {
      toast.success(texts.removed)
      onClose()
    },
    onError: (error) => toast.failure(problemOf(error, timesMessages.loadFaults).text),
    onSettled: refreshTimeClock,
  })
  return (
    <ConfirmDialog
      open
      title={texts.removeTitle(name)}
      cancel={timesMessages.cancel}
      confirm={texts.confirm}
      confirming={texts.confirming}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => run()}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  )
}
