import { type BoardOrder, cancelReasons, rejectReasons, type StaffMove } from '@momo/contracts/orders'
import { type SubmitEvent, useState } from 'react'
import { Note } from '#ui/patterns/states/note.tsx'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { askMessages as texts, reasonWords } from './actions.messages.ts'

const longestReason = 160

type Props = {
  order: BoardOrder
  move: 'reject' | 'cancel'
  onMove: (move: StaffMove) => void
  onBack: () => void
}

/** Rejecting or cancelling needs a reason. */
export function ReasonForm({ order, move, onMove, onBack }: Props) {
  const codes = move === 'reject' ? rejectReasons : cancelReasons
  const [code, setCode] = useState<(typeof codes)[number]>(codes[0])
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = words.trim()
    const isReasonMissing = code === 'other' && reason === ''
    setMissing(isReasonMissing)
    if (!isReasonMissing) onMove({ move, reasonCode: code, ...(reason && { reason }) } as StaffMove)
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <fieldset>
        <legend className="mb-1 font-semibold">{texts.why}</legend>
        <div className="grid">
          {codes.map((one) => (
            <Radio
              key={one}
              name="reason"
              label={reasonWords[one]}
              checked={one === code}
              onChange={() => setCode(one)}
            />
          ))}
        </div>
      </fieldset>
      <Input
        label={texts.words}
        optional={code !== 'other'}
        hint={texts.customerSees}
        error={isMissing && words.trim() === '' ? texts.wordsNeeded : undefined}
        maxLength={longestReason}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
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
