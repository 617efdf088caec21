import { type KeyboardEvent, useState } from 'react'
import { parseQuantity, unitsOf, usualUnit } from '#lib/stock/quantity-text.ts'
import { NumberPad } from '#ui/patterns/forms/number-pad.tsx'
import { padKey, typeKey } from '#ui/patterns/forms/typed-number.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { wasteMessages as texts } from '../waste.messages.ts'
import { type Amount, type Chosen, nameOf } from './use-waste.ts'

const mostPlates = 500

/** Undefined if it is no amount that can be recorded. */
function amountOf(chosen: Chosen, typed: string, unitName: string): Amount | undefined {
  if (chosen.kind === 'plates') {
    const plates = Number(typed)
    return Number.isInteger(plates) && plates >= 1 && plates <= mostPlates
      ? { quantity: plates, unit: '' }
      : undefined
  }
  const unit = unitsOf(chosen.item).find(({ name }) => name === unitName)
  const quantity = unit && parseQuantity(typed, unit)
  return quantity ? { quantity, unit: unitName } : undefined
}

type Props = { chosen: Chosen; onUse: (amount: Amount) => void; onClose: () => void }

/** Any amount in any unit, on the number pad. */
export function OtherAmount({ chosen, onUse, onClose }: Props) {
  const isItem = chosen.kind === 'items'
  const [typed, setTyped] = useState('')
  const [unit, setUnit] = useState(isItem ? usualUnit(chosen.item.baseUnit).name : texts.platesUnit)
  const [isWrong, setWrong] = useState(false)
  const units = isItem ? unitsOf(chosen.item).map(({ name }) => name) : [texts.platesUnit]

  function type(key: string): void {
    setTyped(typeKey(typed, key))
    setWrong(false)
  }
  function use(): void {
    const amount = amountOf(chosen, typed, unit)
    if (!amount) return setWrong(true)
    onUse(amount)
    onClose()
  }
  function onKeyDown(event: KeyboardEvent): void {
    const key = padKey(event.key)
    if (key === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (key === undefined) use()
    else type(key)
  }
  return (
    <Dialog open title={texts.otherTitle(nameOf(chosen))} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the buttons inside */}
      <div className="-mx-5 -mb-5 md:-mx-6" onKeyDown={onKeyDown}>
        {isWrong ? (
          <p role="alert" className="px-4 pb-2 text-sm font-medium text-red-text">
            {isItem ? texts.tooFine : texts.wholePlates}
          </p>
        ) : undefined}
        <NumberPad
          typed={typed}
          unit={unit}
          units={units}
          onUnit={setUnit}
          onKey={type}
          go={{ label: texts.use, onClick: use }}
        />
      </div>
    </Dialog>
  )
}
