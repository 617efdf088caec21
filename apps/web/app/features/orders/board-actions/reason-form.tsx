import { zodResolver } from '@hookform/resolvers/zod'
import { type BoardOrder, cancelReasons, rejectReasons, type StaffMove } from '@momo/contracts/orders'
import { useForm, useWatch } from 'react-hook-form'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { endReason } from '../shared/staff-inputs.ts'
import { askMessages as texts, reasonWords } from './actions.messages.ts'

const longestReason = 160
const ReasonInput = endReason(texts.wordsNeeded)

type Props = {
  order: BoardOrder
  move: 'reject' | 'cancel'
  onMove: (move: StaffMove) => void
  onBack: () => void
}

/** Rejecting or cancelling needs a reason. */
export function ReasonForm({ order, move, onMove, onBack }: Props) {
  const codes = move === 'reject' ? rejectReasons : cancelReasons
  const form = useForm({
    resolver: zodResolver(ReasonInput),
    defaultValues: { reasonCode: codes[0] as string, reason: '' },
  })
  const code = useWatch({ control: form.control, name: 'reasonCode' })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((input) => onMove({ move, ...input } as StaffMove))}
      className="grid gap-4"
    >
      <fieldset>
        <legend className="mb-1 font-semibold">{texts.why}</legend>
        <div className="grid">
          {codes.map((one) => (
            <Radio
              key={one}
              {...form.register('reasonCode', { deps: 'reason' })}
              value={one}
              label={reasonWords[one]}
            />
          ))}
        </div>
      </fieldset>
      <Input
        {...inputProps(form, 'reason')}
        label={texts.words}
        optional={code !== 'other'}
        hint={texts.customerSees}
        maxLength={longestReason}
        autoComplete="off"
      />
      {order.payment.state === 'paid' ? <Note tone="amber">{texts.paidBack}</Note> : undefined}
      <div className="flex flex-col gap-3 md:flex-row md:justify-end">
        <AdminButton variant="quiet" size="compact" onClick={onBack}>
          {texts.back}
        </AdminButton>
        <AdminButton type="submit" variant="danger" size="compact">
          {move === 'reject' ? texts.rejectOrder : texts.cancelOrder}
        </AdminButton>
      </div>
    </form>
  )
}
