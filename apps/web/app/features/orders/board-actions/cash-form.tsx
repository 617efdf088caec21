import { zodResolver } from '@hookform/resolvers/zod'
import { PersonName } from '@momo/contracts/accounts'
import type { BoardOrder, StaffMove } from '@momo/contracts/orders'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { askMessages as texts } from './actions.messages.ts'
import type { End } from './order-actions.ts'

const CashInput = z.object({ cashTakenBy: PersonName })

type Props = { order: BoardOrder; end: End; me: string; onMove: (move: StaffMove) => void }

/** The likely taker is the rider, or else the signed-in account. */
export function CashForm({ order, end, me, onMove }: Props) {
  const form = useForm({
    resolver: zodResolver(CashInput),
    defaultValues: { cashTakenBy: order.rider?.name ?? me },
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((cash) => onMove({ move: end, ...cash }))}
      className="grid gap-4"
    >
      <p className="text-ink-2">{texts.cashText}</p>
      <Input {...inputProps(form, 'cashTakenBy')} label={texts.takenBy} autoComplete="off" maxLength={60} />
      <AdminButton type="submit" size="large" block>
        {texts.endedPaid(end)}
      </AdminButton>
      <AdminButton variant="quiet" size="compact" block onClick={() => onMove({ move: end })}>
        {texts.endedUnpaid(end)}
      </AdminButton>
    </form>
  )
}
