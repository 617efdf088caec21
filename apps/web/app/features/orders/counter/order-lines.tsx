import { SlidersHorizontal, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { QuantityStepper } from '#ui/primitives/inputs/quantity-stepper.tsx'
import { isAllergy } from '../board-rules/notes.ts'
import { mostOfOne } from '../counter-order/counter-draft.ts'
import { AllergyNote } from '../shared/allergy-note.tsx'
import type { ShownLine } from './counter-totals.ts'
import { counterMessages as texts } from './counter.messages.ts'

type LineProps = { line: ShownLine; onQuantity: (quantity: number) => void; onChoose: () => void }

function Line({ line, onQuantity, onChoose }: LineProps) {
  const name = line.food?.name ?? texts.states.gone
  const isGone = line.state === 'gone'
  return (
    <>
      <div className="min-w-0 basis-full">
        <div className="flex items-baseline justify-between gap-3">
          <p className="min-w-0 leading-tight font-semibold wrap-anywhere">{name}</p>
          <p
            className={classNames(
              'font-display font-bold whitespace-nowrap tabular-nums',
              line.state !== 'ok' && 'text-ink-3 line-through',
            )}
          >
            {rupees(line.price)}
          </p>
        </div>
        {line.options.length > 0 ? (
          <p className="text-sm leading-tight text-ink-2">{line.options.join(', ')}</p>
        ) : undefined}
        <LineNote note={line.note} />
        {line.state !== 'ok' && !isGone ? (
          <p className="text-sm leading-tight font-medium text-red-text">{texts.states[line.state]}</p>
        ) : undefined}
      </div>
      {isGone ? (
        <IconButton label={texts.remove(name)} framed onClick={() => onQuantity(0)}>
          <Trash2 aria-hidden />
        </IconButton>
      ) : (
        <QuantityStepper
          label={name}
          named
          compact
          value={line.quantity}
          max={mostOfOne}
          onChange={onQuantity}
          onRemove={() => onQuantity(0)}
        />
      )}
      {isGone ? undefined : (
        <button
          type="button"
          aria-label={texts.chooseNamed(name)}
          onClick={onChoose}
          className="ml-auto inline-flex min-h-11 items-center gap-1.5 rounded-pill px-3 font-medium text-blue hover:bg-blue-soft wide:pointer-fine:min-h-9"
        >
          <SlidersHorizontal aria-hidden className="size-4.5" />
          {texts.choose}
        </button>
      )}
    </>
  )
}

function LineNote({ note }: { note: string }) {
  if (note === '') return undefined
  if (isAllergy(note)) return <AllergyNote note={note} />
  return <p className="text-sm leading-tight text-ink-2 wrap-anywhere">{texts.noteOf(note)}</p>
}

type Props = {
  lines: ShownLine[]
  onQuantity: (id: string, quantity: number) => void
  onChoose: (line: ShownLine) => void
}

/** Newest first. After a line is removed the focus moves to the next one. */
export function OrderLines({ lines, onQuantity, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const setQuantity = (line: ShownLine, index: number, quantity: number) => {
    onQuantity(line.id, quantity)
    if (quantity > 0) return
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll('li')
      rows?.[Math.min(index, rows.length - 1)]?.focus()
    })
  }
  if (lines.length === 0) return <p className="py-4 text-center text-ink-2">{texts.emptyText}</p>
  return (
    <ul ref={list} aria-label={texts.linesLabel} className="divide-y divide-line">
      {lines.toReversed().map((line, index) => (
        <li key={line.id} tabIndex={-1} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
          <Line
            line={line}
            onQuantity={(quantity) => setQuantity(line, index, quantity)}
            onChoose={() => onChoose(line)}
          />
        </li>
      ))}
    </ul>
  )
}
