import { Pan } from '@momo/contracts/invoices'
import type { TabCheck } from '@momo/contracts/tabs'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { typedPan } from '#lib/forms/latin-digits.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { tabsMessages } from '../tabs.messages.ts'
import type { Buyer, PayForm } from './pay-form.ts'

const texts = tabsMessages.paying

export const checkBuyer = ({ buyerPan }: Buyer): Partial<Record<keyof Buyer, string>> =>
  typedPan(buyerPan) === '' || Pan.safeParse(typedPan(buyerPan)).success ? {} : { buyerPan: texts.panWrong }

/** The request; what is blank is left out and cleared. */
export const buyerOf = ({ buyerName, buyerPan }: Buyer) => ({
  ...(buyerName.trim() && { buyerName: buyerName.trim() }),
  ...(typedPan(buyerPan) && { buyerPan: typedPan(buyerPan) }),
})

export const isSameBuyer = (buyer: Buyer, check: Pick<TabCheck, 'buyerName' | 'buyerPan'>): boolean =>
  buyer.buyerName.trim() === (check.buyerName ?? '') && typedPan(buyer.buyerPan) === (check.buyerPan ?? '')

type Props = { register: UseFormRegister<PayForm>; values: Buyer; errors: FieldErrors<PayForm> }

/** Closed until a guest asks for it. */
export function BuyerFields({ register, values, errors }: Props) {
  return (
    <details open={values.buyerName !== '' || values.buyerPan !== '' || undefined}>
      <summary className="min-h-11 content-center font-semibold text-blue">{texts.company}</summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-1 md:grid-cols-2">
        <Input
          {...register('buyerName')}
          label={texts.buyerName}
          optional
          maxLength={80}
          autoComplete="off"
        />
        <Input
          {...register('buyerPan')}
          label={texts.buyerPan}
          optional
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          error={errors.buyerPan?.message}
        />
      </div>
    </details>
  )
}
