import type { FulfilmentMethod } from '@momo/contracts/branches'
import { isWallet, type CheckoutMethod, checkoutMethods } from '@momo/contracts/payments'
import { Banknote } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { ChoiceCard } from '#ui/primitives/inputs/choice-card.tsx'
import { WalletBadge } from '#ui/primitives/wallet-badge.tsx'
import { checkoutMessages } from './checkout.messages.ts'
import { Choices, StepCard } from './step-card.tsx'

const texts = checkoutMessages.payment

/** On phones on the line of the other titles, which have an icon above them; beside the dot there is no room. */
const tileTop = 'max-md:mt-7'

type Props = {
  offered: CheckoutMethod[]
  /** Set where the order is too large for cash. */
  cashLimit: number | undefined
  picked: CheckoutMethod
  fulfilmentMethod: FulfilmentMethod
  problem: string | undefined
  /** The order to pay or cancel first, if that is the problem. */
  unpaidOrderId: string | undefined
  onPick: (method: CheckoutMethod) => void
  pan: ReactNode
}

/** Cash first. Wallets are always listed, but disabled until the server offers them. */
export function PaymentCard({
  offered,
  cashLimit,
  picked,
  fulfilmentMethod,
  problem,
  unpaidOrderId,
  onPick,
  pan,
}: Props) {
  const action =
    unpaidOrderId === undefined ? undefined : (
      <Link to={`/orderhistory?order=${unpaidOrderId}`} className="link inline-flex min-h-11 items-center">
        {texts.seeUnpaid}
      </Link>
    )
  return (
    <StepCard number={4} title={texts.title} problem={problem} action={action}>
      <Choices count={3} label={texts.title}>
        {checkoutMethods.map((method) => {
          const isCash = method === 'cash'
          const isTooMuch = isCash && cashLimit !== undefined
          const isOffered = offered.includes(method) && !isTooMuch
          const cashText = isTooMuch ? texts.cashUpTo(rupees(cashLimit)) : texts.cashText
          return (
            <ChoiceCard
              key={method}
              tile
              name="payment"
              title={
                method === 'cash' ? (
                  texts.cash[fulfilmentMethod]
                ) : (
                  <WalletBadge
                    wallet={method}
                    className={isOffered ? tileTop : `${tileTop} opacity-60 grayscale`}
                  />
                )
              }
              text={isCash ? cashText : isOffered ? texts.wallet : texts.soon}
              icon={isCash ? <Banknote aria-hidden /> : undefined}
              disabled={!isOffered}
              checked={picked === method}
              onChange={() => onPick(method)}
            />
          )
        })}
      </Choices>
      {isWallet(picked) ? <p className="text-sm text-ink-2">{texts.next(texts.names[picked])}</p> : undefined}
      {pan}
    </StepCard>
  )
}
