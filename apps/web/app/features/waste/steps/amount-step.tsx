import { classNames } from '#lib/format/class-names.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { itemAmounts, plateAmounts } from '../amounts.ts'
import { wasteMessages as texts } from '../waste.messages.ts'
import { Step } from './step.tsx'
import { type Amount, type Chosen, nameOf, type Waste } from './use-waste.ts'

export type AmountTile = { label: string; amount: Amount }

/** The amounts for one tap. */
export function amountTiles(chosen: Chosen): AmountTile[] {
  if (chosen.kind === 'plates')
    return plateAmounts.map((plates) => ({ label: String(plates), amount: { quantity: plates, unit: '' } }))
  const { unit, amounts } = itemAmounts(chosen.item)
  return amounts.map((amount) => ({
    label: String(amount),
    amount: { quantity: amount * unit.factor, unit: unit.name },
  }))
}

const unitOf = (chosen: Chosen): string =>
  chosen.kind === 'plates' ? texts.platesUnit : itemAmounts(chosen.item).unit.name

const tile = 'min-h-13 rounded-md border-[1.5px] font-display text-lg leading-tight font-bold select-none'
const chosenTile = 'border-blue bg-blue-soft/50 text-blue inset-ring inset-ring-blue'

export function AmountStep({ waste, onOther }: { waste: Waste; onOther: () => void }) {
  const { chosen, amount } = waste
  const tiles = chosen ? amountTiles(chosen) : []
  const isOther = amount !== undefined && !tiles.some((one) => one.amount.quantity === amount.quantity)
  return (
    <Step
      number={2}
      title={texts.howMuch}
      isDone={amount !== undefined}
      aside={
        chosen ? (
          <span className="text-sm text-ink-2">{texts.howMuchOf(nameOf(chosen), unitOf(chosen))}</span>
        ) : undefined
      }
    >
      {chosen ? (
        <div className="grid grid-cols-5 gap-2">
          {tiles.map((one) => {
            const isChosen = amount?.quantity === one.amount.quantity
            return (
              <button
                key={one.label}
                type="button"
                aria-pressed={isChosen}
                onClick={() => waste.setAmount(one.amount)}
                className={classNames(
                  tile,
                  isChosen ? chosenTile : 'border-line-2 bg-paper hover:border-blue',
                )}
              >
                {one.label}
              </button>
            )
          })}
          <button
            type="button"
            aria-pressed={isOther}
            onClick={onOther}
            className={classNames(
              tile,
              'font-text text-admin font-semibold',
              isOther ? chosenTile : 'border-line-2 bg-paper hover:border-blue',
            )}
          >
            {isOther && chosen.kind === 'items'
              ? quantityText(amount.quantity, chosen.item.baseUnit)
              : isOther
                ? amount.quantity
                : texts.other}
          </button>
        </div>
      ) : (
        <p className="text-sm text-ink-2">{texts.chooseFirst}</p>
      )}
      <TooMuch waste={waste} />
    </Step>
  )
}

/** More than on hand can be recorded: the stock may be wrong. */
function TooMuch({ waste: { chosen, amount } }: { waste: Waste }) {
  if (chosen?.kind !== 'items' || amount === undefined) return null
  const { onHand, baseUnit } = chosen.item
  if (onHand === undefined || amount.quantity <= onHand) return null
  return (
    <p role="status" className="mt-2 text-sm font-medium text-amber-text">
      {texts.only(quantityText(Math.max(0, onHand), baseUnit))}
    </p>
  )
}
