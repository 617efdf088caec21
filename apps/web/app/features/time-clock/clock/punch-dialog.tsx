import { type ClockPerson, Pin, type WorkTime } from '@momo/contracts/time-clock'
import { useState } from 'react'
import { z } from 'zod'
import { clockTime } from '#lib/format/dates.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import type { StoredDevice } from '#lib/session/device/stored-device.ts'
import { refreshTimeClock, sendPunch } from '../time-clock.api.ts'
import { clockMessages } from '../time-clock.messages.ts'
import { explainPin, isAnswered } from './explain-pin.ts'
import { NewPinDialog } from './new-pin-dialog.tsx'
import { PinInput } from './pin-input.tsx'

const texts = clockMessages.punch
const Form = z.object({ pin: z.string().transform(latinDigits).pipe(Pin) })

type Props = { person: ClockPerson; device: StoredDevice; onClose: () => void }

export function PunchDialog(props: Props) {
  const [isChanging, setChanging] = useState(false)
  return isChanging ? (
    <NewPinDialog {...props} />
  ) : (
    <PinDialog {...props} onChangePin={() => setChanging(true)} />
  )
}

function PinDialog({ person, device, onClose, onChangePin }: Props & { onChangePin: () => void }) {
  const kind = person.since ? 'out' : 'in'
  const { keyFor, done } = useIdempotencyKey()
  const { form, input, submit, isPending, problem } = useContractForm({
    schema: Form,
    defaultValues: { pin: '' },
    explain: explainPin,
    mutationFn: ({ pin }) => {
      const punch = { employeeId: person.id, kind, pin, ...device } as const
      return sendPunch({ id: keyFor(punch), ...punch })
    },
    onSuccess: (time) => {
      done()
      toast.success(resultOf(time, kind))
      onClose()
    },
    // The key stays while it is unknown whether the request arrived.
    onError: (error) => {
      if (!isAnswered(error)) return
      done()
      form.resetField('pin', { keepError: true })
    },
    onSettled: refreshTimeClock,
  })
  return (
    <FormDialog
      title={person.name}
      cancel={clockMessages.cancel}
      confirm={texts[kind]}
      confirming={texts.sending}
      busy={isPending}
      problem={problem}
      beside={
        person.hasPin ? (
          <AdminButton variant="outline" size="compact" disabled={isPending} onClick={onChangePin}>
            {texts.change}
          </AdminButton>
        ) : undefined
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {person.hasPin ? undefined : <Note tone="amber">{clockMessages.noPinText}</Note>}
      <p className="text-ink-2">
        {person.since ? clockMessages.since(clockTime(person.since)) : clockMessages.out}
      </p>
      <PinInput {...input('pin')} label={texts.pin} />
    </FormDialog>
  )
}

const resultOf = ({ employeeName, startedAt, endedAt }: WorkTime, kind: 'in' | 'out'): string =>
  kind === 'out' && endedAt
    ? texts.clockedOut(employeeName, clockTime(endedAt))
    : texts.clockedIn(employeeName, clockTime(startedAt))
