import { rupees } from '#lib/format/money.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { addToCartMessages as texts } from '../add-to-cart/add-to-cart.messages.ts'
import { FoodWords } from '../add-to-cart/food-head.tsx'
import type { Reading } from '../add-to-cart/open-food.ts'
import { OptionFields } from './option-fields.tsx'
import type { PickedFood } from '../add-to-cart/picked-food.ts'
import { type Choice, longestNote } from './use-choice.ts'
import { isKnown } from './disabled-reason.ts'

type Props = {
  row: PickedFood
  reading: Reading & { read: () => Promise<void> }
  choice: Choice
  outlet: string
  /** An error message already explains what has changed. */
  isProblemShown: boolean
}

/** Description, options and kitchen note of a food. */
export function ChoiceFields({ row, reading, choice, outlet, isProblemShown }: Props) {
  const { food, state } = reading
  if (state === 'gone')
    return (
      <div className="p-5 md:px-6">
        <Note tone="amber">{texts.gone(row.name, outlet)}</Note>
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-1 pb-5 md:px-6">
      <FoodWords food={{ ...row, ...food }} />
      {isProblemShown ? undefined : (
        <ChangeNotes row={row} reading={reading} hasChanged={choice.hasChanged} />
      )}
      {isKnown(row, reading) ? (
        <OptionFields groups={choice.groups} chosen={choice.optionIds} onToggle={choice.toggle} />
      ) : (
        <OptionsPending reading={reading} />
      )}
      <Textarea
        label={texts.note}
        optional
        placeholder={texts.notePlaceholder}
        maxLength={longestNote}
        low
        value={choice.note}
        onChange={(event) => choice.setNote(event.target.value)}
      />
    </div>
  )
}

/** Notes that the price or the offered options have changed. */
function ChangeNotes({
  row,
  reading: { food },
  hasChanged,
}: {
  row: PickedFood
  reading: Reading
  hasChanged: boolean
}) {
  if (!food) return undefined
  const hasNewPrice = row.price !== undefined && food.price !== row.price
  return (
    <>
      {hasNewPrice ? <Note tone="amber">{texts.priceChanged(rupees(food.price))}</Note> : undefined}
      {hasChanged ? <Note tone="amber">{texts.choiceChanged}</Note> : undefined}
    </>
  )
}

function OptionsPending({ reading: { state, read } }: { reading: Props['reading'] }) {
  if (state === 'failed')
    return (
      <Note
        tone="red"
        action={
          <Button variant="outline" size="small" onClick={() => void read()}>
            {texts.again}
          </Button>
        }
      >
        {texts.optionsFailed}
      </Note>
    )
  return (
    <div className="grid gap-3">
      <span className="sr-only">{texts.loadingOptions}</span>
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  )
}
