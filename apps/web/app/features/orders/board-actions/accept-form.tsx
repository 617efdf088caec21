import { type BoardOrder, type StaffMove } from '@momo/contracts/orders'
import { type SubmitEvent, useState } from 'react'
import { clockTime } from '#lib/format/dates.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { askMessages as texts } from './actions.messages.ts'

const offered = [10, 15, 20, 30, 45]
const most = 240

/** Undefined unless the text is a number of minutes from 1 to 240. */
export function minutesTyped(typed: string): number | undefined {
  const text = latinDigits(typed.trim())
  const minutes = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return minutes >= 1 && minutes <= most ? minutes : undefined
}

export function AcceptForm({ order, onMove }: { order: BoardOrder; onMove: (move: StaffMove) => void }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const minutes = minutesTyped(typed)
    setWrong(minutes === undefined)
    if (minutes !== undefined) onMove({ move: 'accept', minutes })
  }
  return (
    <div className="grid gap-4">
      <AdminButton size="large" block onClick={() => onMove({ move: 'accept' })}>
        {texts.planned(clockTime(order.readyAt))}
      </AdminButton>
      <div className="grid grid-cols-3 gap-2 md:grid-cols-5">
        {offered.map((minutes) => (
          <AdminButton
            key={minutes}
            variant="outline"
            size="large"
            className="px-2!"
            onClick={() => onMove({ move: 'accept', minutes })}
          >
            {texts.minutes(minutes)}
          </AdminButton>
        ))}
      </div>
      <form noValidate onSubmit={send} className="flex items-end gap-2">
        <Input
          label={texts.otherMinutes}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed}
          error={isWrong ? texts.minutesWrong : undefined}
          onChange={(event) => setTyped(event.target.value)}
          className="min-w-0 flex-1"
        />
        <AdminButton type="submit" size="normal" className="min-h-12!">
          {texts.accept}
        </AdminButton>
      </form>
    </div>
  )
}
