import { ArrowRight, Delete } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { ui } from '../../ui.messages.ts'

type Action = { label: string; onClick: () => void }
type Props = {
  /** As typed so far; empty shows a zero in grey. */
  typed: string
  unit: string
  units: readonly string[]
  onUnit: (unit: string) => void
  /** A digit, '.' or 'Backspace'. */
  onKey: (key: string) => void
  go: Action
  /** Adds the typed number to the sum and starts the next one. */
  add?: Action
  /** Enters zero with one tap. */
  none?: Action
}

/** Marks the keys: Enter on a focused one means 'go', not the key once more. */
export const padSelector = '[data-pad]'

const key =
  'grid min-h-13 touch-manipulation place-items-center rounded-sm bg-paper font-display text-2xl leading-none font-bold shadow-[0_1px_0_var(--color-line-2)] select-none active:bg-blue-soft lg:min-h-15'
const smallKey =
  'grid min-h-13 touch-manipulation place-items-center rounded-sm bg-sand-line/60 p-1 text-center text-admin leading-tight font-semibold select-none active:bg-blue-soft lg:min-h-15'

/** Large keys for one hand, with the typed number and its unit above them. It has no state of its own. */
export function NumberPad({ typed, unit, units, onUnit, onKey, go, add, none }: Props) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 px-4 pb-2.5 lg:grid-cols-1">
        <output
          aria-live="polite"
          className="flex items-baseline gap-1.5 border-b-3 border-blue-bright pb-1 font-display text-4xl leading-none font-extrabold whitespace-nowrap tabular-nums"
        >
          <span className={typed === '' ? 'text-ink-3' : undefined}>{typed || '0'}</span>
          <small className="font-text text-base font-medium text-ink-2">{unit}</small>
        </output>
        <Units unit={unit} units={units} onUnit={onUnit} />
      </div>
      <div
        data-pad
        className="grid grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,1.15fr)] gap-1.5 border-t border-line-2 bg-disabled p-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))]"
      >
        <Digits digits="123" onKey={onKey} />
        <button type="button" className={smallKey} aria-label={ui.erase} onClick={() => onKey('Backspace')}>
          <Delete aria-hidden className="size-5.5" />
        </button>
        <Digits digits="456" onKey={onKey} />
        {add ? <SmallKey {...add} /> : <span />}
        <Digits digits="789" onKey={onKey} />
        <GoKey {...go} />
        <button type="button" className={key} aria-label={ui.decimalPoint} onClick={() => onKey('.')}>
          .
        </button>
        <Digits digits="0" onKey={onKey} />
        {none ? <SmallKey {...none} /> : <span />}
      </div>
    </>
  )
}

function Digits({ digits, onKey }: { digits: string } & Pick<Props, 'onKey'>): ReactNode {
  return [...digits].map((digit) => (
    <button key={digit} type="button" className={key} onClick={() => onKey(digit)}>
      {digit}
    </button>
  ))
}

function SmallKey({ label, onClick }: Action) {
  return (
    <button type="button" className={smallKey} onClick={onClick}>
      {label}
    </button>
  )
}

function GoKey({ label, onClick }: Props['go']) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="row-span-2 grid touch-manipulation content-center justify-items-center gap-1 rounded-sm bg-blue text-lg leading-tight font-semibold text-paper select-none hover:bg-blue-hover"
    >
      <ArrowRight aria-hidden className="size-5.5" />
      {label}
    </button>
  )
}

function Units({ unit, units, onUnit }: Pick<Props, 'unit' | 'units' | 'onUnit'>) {
  if (units.length < 2) return null
  return (
    <div
      role="group"
      aria-label={ui.unit}
      className="no-scrollbar flex max-w-52 gap-0.5 justify-self-start overflow-x-auto rounded-sm bg-disabled p-1 lg:max-w-full lg:flex-wrap"
    >
      {units.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === unit}
          onClick={() => onUnit(name)}
          className={classNames(
            'min-h-11 flex-none rounded-xs px-2.5 text-sm font-semibold',
            name === unit
              ? 'border-2 border-blue bg-paper text-blue'
              : 'border-2 border-transparent text-ink-2',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
