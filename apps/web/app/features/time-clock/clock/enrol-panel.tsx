import { NewDeviceWire } from '@momo/contracts/time-clock'
import { useState } from 'react'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { PasswordInput } from '#ui/primitives/inputs/password-input.tsx'
import { newDeviceKey, storeDevice } from '#lib/session/device/stored-device.ts'
import { refreshTimeClock, sendDevice } from '../time-clock.api.ts'
import { clockMessages } from '../time-clock.messages.ts'
import { explainEnrol } from './explain-pin.ts'

const texts = clockMessages.enrol
const Form = NewDeviceWire.pick({ name: true, password: true })

/** Makes a key, stores it, and sends it. A retry sends the same one. */
export function EnrolPanel({ onEnrolled }: { onEnrolled: () => void }) {
  const [device] = useState(() => ({ deviceId: newIdempotencyKey(), deviceKey: newDeviceKey() }))
  const [isBlocked, setBlocked] = useState(false)
  const { input, submit, isPending, problem } = useContractForm({
    schema: Form,
    defaultValues: { name: '', password: '' },
    explain: explainEnrol,
    mutationFn: ({ name, password }) =>
      sendDevice(device.deviceId, { name, key: device.deviceKey, password }),
    onSuccess: () => {
      const isStored = storeDevice(device)
      setBlocked(!isStored)
      if (!isStored) return
      toast.success(texts.saved)
      onEnrolled()
    },
    onSettled: refreshTimeClock,
  })
  return (
    <div className="max-w-136">
      <AdminCard title={texts.title}>
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4.5 py-4"
        >
          <p className="text-ink-2">{texts.lead}</p>
          {problem || isBlocked ? <Note tone="red">{problem ?? texts.noStorage}</Note> : undefined}
          <Input
            {...input('name')}
            label={texts.name}
            hint={texts.nameHint}
            maxLength={40}
            autoComplete="off"
          />
          <PasswordInput
            {...input('password')}
            label={texts.password}
            hint={texts.passwordHint}
            autoComplete="current-password"
          />
          <AdminButton
            type="submit"
            size="compact"
            loading={isPending}
            loadingText={texts.saving}
            className="justify-self-start"
          >
            {texts.save}
          </AdminButton>
        </form>
      </AdminCard>
    </div>
  )
}
