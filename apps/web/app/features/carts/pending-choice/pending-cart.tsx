import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { saveReturnPath } from '#lib/session/places/return-to.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { CartFrame, EmptyCart } from '../panel/cart-frame.tsx'
import { clearPendingChoice, type PendingChoice, readPendingChoice } from './pending-choice.ts'
import { pendingCartMessages as texts } from './pending-cart.messages.ts'
import { OutletBadge, placeOf } from '../panel/outlet-badge.tsx'

/** ADD-04: after the sign-in the customer returns to the outlet, where the dialog opens again with this choice. */
function LogInToOrder({ choice, className }: { choice: PendingChoice; className?: string }) {
  return (
    <LinkButton
      to="/login"
      onClick={() => saveReturnPath(`/jholmomo-outlets/${choice.branchId}`)}
      icon={<LogIn aria-hidden />}
      className={className}
    >
      {texts.logIn}
    </LinkButton>
  )
}

function PendingPanel({ choice, onRemove }: { choice: PendingChoice; onRemove: () => void }) {
  return (
    <CartFrame beside={<OutletBadge outlet={choice.outlet} />}>
      <div className="flex items-center gap-3 overflow-y-auto border-y-[1.5px] border-line px-4.5 py-2">
        <p className="font-semibold tabular-nums">{texts.times(choice.quantity)}</p>
        <div className="min-w-0 flex-1">
          <p className="leading-tight font-semibold wrap-anywhere">{choice.name}</p>
          {choice.note && <p className="text-sm leading-tight text-ink-3 wrap-anywhere">{choice.note}</p>}
        </div>
        <button
          type="button"
          aria-label={texts.removeNamed(choice.name)}
          onClick={onRemove}
          className="link min-h-11 px-2"
        >
          {texts.remove}
        </button>
      </div>
      <div className="grid gap-2 px-4.5 pt-3 pb-4">
        <p className="text-sm text-ink-2">{texts.saved}</p>
        <LogInToOrder choice={choice} />
      </div>
    </CartFrame>
  )
}

/** Shows a guest's choice from local storage. It is not in a cart until the guest signs in. */
export function PendingCart() {
  const [choice, setChoice] = useState(readPendingChoice)
  const remove = () => {
    clearPendingChoice()
    setChoice(undefined)
  }
  if (!choice)
    return (
      <div className="max-wide:hidden">
        <CartFrame>
          <EmptyCart />
        </CartFrame>
      </div>
    )
  return (
    <>
      <div className="max-wide:hidden">
        <PendingPanel choice={choice} onRemove={remove} />
      </div>
      <div className="cart-bar">
        <p className="min-w-0 leading-tight">
          <b className="block truncate">{`${texts.times(choice.quantity)} ${choice.name}`}</b>
          <span className="block truncate text-sm text-blue-soft">{placeOf(choice.outlet)}</span>
        </p>
        <LogInToOrder choice={choice} className="flex-none" />
      </div>
    </>
  )
}
