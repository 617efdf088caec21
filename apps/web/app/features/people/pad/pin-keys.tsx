import { Delete } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useDocumentKeys } from '#lib/keyboard/use-document-keys.ts'
import { classNames } from '#lib/format/class-names.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { padMessages as texts } from '../people.messages.ts'

const [fewest, most] = [4, 6]
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const keyStyle =
  'grid min-h-16 min-w-16 place-items-center rounded-md border-[1.5px] border-line-2 bg-paper text-2xl font-semibold tabular-nums hover:border-blue disabled:opacity-50'

type Props = {
  label: string
  action: string
  isDisabled: boolean
  isBusy: boolean
  /** Above the keys. */
  problem: ReactNode
  onEnter: (pin: string) => void
}

/** Big keys for a tablet; the digits of a keyboard work too. The digits are not shown. */
export function PinKeys({ label, action, isDisabled, isBusy, problem, onEnter }: Props) {
  const [pin, setPin] = useState('')
  const isOff = isDisabled || isBusy
  const add = (digit: string) => setPin((before) => (before + digit).slice(0, most))
  const erase = () => setPin((before) => before.slice(0, -1))
  const enter = () => {
    if (isOff || pin.length < fewest) return
    onEnter(pin)
    setPin('')
  }
  useDocumentKeys((event) => {
    const key = latinDigits(event.key)
    const isEnter = key === 'Enter' && !(event.target as Element).closest('button:not([data-pin-key])')
    if (isOff || event.metaKey || event.ctrlKey || event.altKey) return
    if (/^\d$/.test(key)) add(key)
    else if (key === 'Backspace') erase()
    else if (isEnter) enter()
    else return
    event.preventDefault()
  })
  return (
    <div role="group" aria-label={label} className="mx-auto grid w-full max-w-80 gap-3">
      <p aria-hidden className="flex min-h-8 items-center justify-center gap-3">
        {Array.from({ length: most }, (_, i) => (
          <span
            key={i}
            className={classNames(
              'size-4 rounded-full border-[1.5px]',
              i < pin.length ? 'border-blue bg-blue' : i < fewest ? 'border-control' : 'border-line-2',
            )}
          />
        ))}
      </p>
      <p role="status" className="sr-only">
        {texts.digits(pin.length)}
      </p>
      {problem}
      <div className="grid grid-cols-3 gap-2.5">
        {digits.map((digit) => (
          <DigitKey key={digit} digit={digit} isOff={isOff} onAdd={add} />
        ))}
        <button
          type="button"
          data-pin-key
          aria-label={texts.erase}
          disabled={isOff || pin === ''}
          onClick={erase}
          className={keyStyle}
        >
          <Delete aria-hidden className="size-6" />
        </button>
        <DigitKey digit="0" isOff={isOff} onAdd={add} />
        <button
          type="button"
          data-pin-key
          disabled={isOff || pin.length < fewest}
          onClick={enter}
          className="min-h-16 rounded-md bg-blue px-1 text-base font-semibold text-paper disabled:opacity-50"
        >
          {isBusy ? texts.checking : action}
        </button>
      </div>
    </div>
  )
}

function DigitKey({
  digit,
  isOff,
  onAdd,
}: {
  digit: string
  isOff: boolean
  onAdd: (digit: string) => void
}) {
  return (
    <button type="button" data-pin-key disabled={isOff} onClick={() => onAdd(digit)} className={keyStyle}>
      {digit}
    </button>
  )
}
