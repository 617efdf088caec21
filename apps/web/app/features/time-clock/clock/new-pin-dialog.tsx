import { type ClockPerson, Pin } from '@momo/contracts/time-clock'
import { z } from 'zod'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import type { StoredDevice } from '#lib/session/device/stored-device.ts'
import { refreshTimeClock, sendOwnPin } from '../time-clock.api.ts'
import { clockMessages } from '../time-clock.messages.ts'
import { explainPin, isAnswered } from './explain-pin.ts'
import { PinInput } from './pin-input.tsx'

const texts = clockMessages.newPin
const TypedPin = z.string().transform(latinDigits).pipe(Pin)
const Form = z.object({ pin: TypedPin, newPin: TypedPin })

type Props = { person: ClockPerson; device: StoredDevice; onClose: () => void }

export function NewPinDialog({ person, device, onClose }: Props) {
  const { keyFor, done } = useIdempotencyKey()
  const { input, submit, isPending, problem } = useContractForm({
    schema: Form,
    defaultValues: { pin: '', newPin: '' },
    explain: explainPin,
    mutationFn: (pins) => {
      const change = { employeeId: person.id, ...pins, ...device }
      return sendOwnPin({ id: keyFor(change), ...change })
    },
    onSuccess: () => {
      done()
      toast.success(texts.saved)
      onClose()
    },
    onError: (error) => {
      if (isAnswered(error)) done()
    },
    onSettled: refreshTimeClock,
  })
  return (
    <FormDialog
      title={texts.title(person.name)}
      cancel={clockMessages.cancel}
      confirm={texts.save}
      confirming={texts.saving}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <PinInput {...input('pin')} label={texts.current} />
      <PinInput {...input('newPin')} label={texts.next} />
    </FormDialog>
  )
}
