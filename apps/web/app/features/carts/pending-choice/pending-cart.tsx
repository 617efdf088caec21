import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { saveReturnPath } from '#lib/session/places/return-to.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { CartFrame, EmptyCart } from '../panel/cart-frame.tsx'
import { type PendingChoice, readPendingChoices, removePendingChoice } from './pending-choice.ts'
import { pendingCartMessages as texts } from './pending-cart.messages.ts'
import { OutletBadge, placeOf } from '../panel/outlet-badge.tsx'

/** ADD-04: after the sign-in the customer returns to the outlet, where the dialogs open again, one for each choice. */
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

type Choices = { choices: PendingChoice[]; onRemove: (choice: PendingChoice) => void }

/** One outlet is shown in the title; choices of several outlets show it in their lines. */
const outletOf = (choices: PendingChoice[]): string | undefined =>
  choices.every(({ branchId }) => branchId === choices[0]?.branchId) ? choices[0]?.outlet : undefined

function PendingLines({ choices, onRemove }: Choices) {
  const outlet = outletOf(choices)
  return (
    <ul className="divide-y-[1.5px] divide-line overflow-y-auto border-y-[1.5px] border-line px-4.5">
      {choices.map((choice) => (
        <li
          key={JSON.stringify([choice.foodId, choice.optionIds, choice.note])}
          className="flex items-center gap-3 py-2"
        >
          <p className="font-semibold tabular-nums">{texts.times(choice.quantity)}</p>
          <div className="min-w-0 flex-1">
            <p className="leading-tight font-semibold wrap-anywhere">{choice.name}</p>
            {choice.note && <p className="text-sm leading-tight text-ink-3 wrap-anywhere">{choice.note}</p>}
            {outlet === undefined && (
              <p className="text-sm leading-tight text-ink-2">{placeOf(choice.outlet)}</p>
            )}
          </div>
          <button
            type="button"
            aria-label={texts.removeNamed(choice.name)}
            onClick={() => onRemove(choice)}
            className="link min-h-11 px-2"
          >
            {texts.remove}
          </button>
        </li>
      ))}
    </ul>
  )
}

function PendingPanel({ choices, last, onRemove }: Choices & { last: PendingChoice }) {
  return (
    <CartFrame beside={<OutletBadge outlet={outletOf(choices)} />}>
      <PendingLines choices={choices} onRemove={onRemove} />
      <div className="grid flex-none gap-2 px-4.5 pt-3 pb-4">
        <p className="text-sm text-ink-2">{texts.saved(choices.length)}</p>
        <LogInToOrder choice={last} />
      </div>
    </CartFrame>
  )
}

const summaryOf = (choices: PendingChoice[], { name, quantity }: PendingChoice): string =>
  choices.length === 1
    ? `${texts.times(quantity)} ${name}`
    : texts.items(choices.reduce((sum, one) => sum + one.quantity, 0))

function Bar({ choices, last }: { choices: PendingChoice[]; last: PendingChoice }) {
  return (
    <div className="cart-bar">
      <p className="min-w-0 leading-tight">
        <b className="block truncate">{summaryOf(choices, last)}</b>
        <span className="block truncate text-sm text-blue-soft">{placeOf(last.outlet)}</span>
      </p>
      <LogInToOrder choice={last} className="flex-none" />
    </div>
  )
}

/** On phones, for a page without a panel. */
export function PendingBar() {
  const [choices] = useState(readPendingChoices)
  const last = choices.at(-1)
  return last && <Bar choices={choices} last={last} />
}

/** Shows a guest's choices from local storage. They are not in a cart until the guest signs in. */
export function PendingCart() {
  const [choices, setChoices] = useState(readPendingChoices)
  const last = choices.at(-1)
  const remove = (choice: PendingChoice) => {
    removePendingChoice(choice)
    setChoices(readPendingChoices())
  }
  if (!last)
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
        <PendingPanel choices={choices} last={last} onRemove={remove} />
      </div>
      <Bar choices={choices} last={last} />
    </>
  )
}
