import { rupees } from '#lib/format/money.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { QuantityInput } from '#ui/primitives/inputs/quantity-input.tsx'
import { addToCartMessages as texts } from './add-to-cart.messages.ts'
import { type Choice, mostOfOneFood } from '../food-options/use-choice.ts'

type Props = {
  name: string
  choice: Choice
  /** Undefined until the food is fetched. */
  unitPrice: number | undefined
  problem: string | undefined
  blockedReason: string | undefined
  busy: boolean
  onCancel: () => void
  onAdd: () => void
}

/** Quantity, price and buttons. The footer stays visible while the options scroll. */
export function AddFooter({ name, choice, unitPrice, problem, blockedReason, busy, onCancel, onAdd }: Props) {
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <QuantityInput
          label={texts.quantity(name)}
          value={choice.typed}
          onType={choice.type}
          less={texts.less(name)}
          more={texts.more(name)}
          isLeast={choice.quantity <= 1}
          isMost={choice.quantity >= mostOfOneFood}
          onLess={choice.less}
          onMore={choice.more}
        />
        <span className="text-sm text-ink-2 tabular-nums">
          {unitPrice === undefined ? '' : texts.times(rupees(unitPrice))}
        </span>
        <output aria-live="polite" className="heading-2 ml-auto whitespace-nowrap tabular-nums">
          <span className="sr-only">{texts.countFor(choice.quantity)} </span>
          {unitPrice === undefined ? '' : rupees(choice.quantity * unitPrice)}
        </output>
      </div>
      <p id="why-not" role="status" className="text-sm font-medium text-amber-text empty:hidden">
        {blockedReason}
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
        <Button variant="quiet" size="large" onClick={onCancel} disabled={busy}>
          {texts.cancel}
        </Button>
        <Button
          size="large"
          block
          loading={busy}
          loadingText={texts.adding}
          disabled={blockedReason !== undefined}
          aria-describedby="why-not"
          onClick={onAdd}
        >
          {texts.add}
        </Button>
      </div>
    </div>
  )
}
