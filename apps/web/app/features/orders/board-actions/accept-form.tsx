import { zodResolver } from '@hookform/resolvers/zod'
import type { BoardOrder, StaffMove } from '@momo/contracts/orders'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { clockTime } from '#lib/format/dates.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { askMessages as texts } from './actions.messages.ts'

const offered = [10, 15, 20, 30, 45]
const most = 240

export const ReadyInput = z.object({
  minutes: z
    .string()
    .transform((typed) => latinDigits(typed.trim()))
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most, texts.minutesWrong)
    .transform(Number),
})

export function AcceptForm({ order, onMove }: { order: BoardOrder; onMove: (move: StaffMove) => void }) {
  const form = useForm({ resolver: zodResolver(ReadyInput), defaultValues: { minutes: '' } })
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
      <form
        noValidate
        onSubmit={form.handleSubmit((ready) => onMove({ move: 'accept', ...ready }))}
        className="flex items-end gap-2"
      >
        <Input
          {...inputProps(form, 'minutes')}
          label={texts.otherMinutes}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          className="min-w-0 flex-1"
        />
        <AdminButton type="submit" size="normal" className="min-h-12!">
          {texts.accept}
        </AdminButton>
      </form>
    </div>
  )
}
