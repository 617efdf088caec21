import { X } from 'lucide-react'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { NumberPad } from '#ui/patterns/forms/number-pad.tsx'
import { sheetMessages as texts } from '../counts.messages.ts'
import { isDone, type LineEntry, nextOpen, type SheetLine } from './sheet-lines.ts'
import { hasEntries, padUnits, type useCountPad } from './use-count-pad.ts'

type Pad = ReturnType<typeof useCountPad>
type Opened = { line: SheetLine; draft: NonNullable<Pad['draft']> }

/** At the foot of a phone, beside the list on a wide screen. */
export function CountPad({ pad, lines }: { pad: Pad; lines: SheetLine[] }) {
  const { line, draft } = pad
  if (!line || !draft) return null
  return (
    <aside
      aria-label={texts.pad}
      className="border-line-2 bg-paper max-lg:sticky max-lg:bottom-0 max-lg:z-(--z-sticky) max-lg:-mx-4 max-lg:-mb-4 max-lg:rounded-t-card max-lg:border-t max-lg:shadow-[0_-8px_28px_-10px_rgb(75_45_15/0.32)] lg:sticky lg:top-20 lg:overflow-hidden lg:rounded-md lg:border"
    >
      <PadHead pad={pad} opened={{ line, draft }} />
      <NumberPad
        typed={draft.typed}
        unit={draft.unit}
        units={padUnits(line)}
        onUnit={pad.setUnit}
        onKey={pad.typeKey}
        add={{ label: texts.add, onClick: pad.add }}
        none={{ label: texts.none, onClick: pad.none }}
        go={{ label: goLabel({ line, draft }, lines), onClick: pad.next }}
      />
      <p className="sr-only">{texts.keys}</p>
    </aside>
  )
}

function goLabel({ line, draft }: Opened, lines: SheetLine[]): string {
  if (draft.typed === '' && !hasEntries(line, draft)) return texts.skip
  return draft.mode === 'recount' || !nextOpen(lines, line.itemId) ? texts.finish : texts.next
}

function PadHead({ pad, opened: { line, draft } }: { pad: Pad; opened: Opened }) {
  const isReplacing = draft.mode === 'change'
  const parts = hasEntries(line, draft) ? line.entries : []
  const before = isReplacing || draft.round !== line.round ? 0 : (line.counted ?? 0)
  const total = draft.typed === '' && isReplacing ? line.counted : before + (pad.quantity ?? 0)
  return (
    <div className="flex items-start justify-between gap-3 px-4 pt-3 pb-2 leading-snug">
      <div className="min-w-0">
        <h2 className="inline font-display text-lg leading-tight font-bold wrap-anywhere">{line.name}</h2>{' '}
        {line.nameNe ? (
          <span lang="ne" className="text-ink-2">
            {line.nameNe}
          </span>
        ) : undefined}
        {draft.mode === 'recount' ? (
          <p className="text-sm text-ink-2">{texts.recounting(draft.round)}</p>
        ) : undefined}
        {isReplacing && isDone(line) && line.counted !== undefined ? (
          <p className="text-sm text-ink-2">{texts.replaces(quantityText(line.counted, line.baseUnit))}</p>
        ) : undefined}
        <Parts line={line} entries={parts} onRemove={pad.remove} />
        {pad.isWrong ? (
          <p role="alert" className="text-sm font-medium text-red-text">
            {texts.tooFine}
          </p>
        ) : undefined}
      </div>
      <p className="flex-none text-right text-sm whitespace-nowrap text-ink-2">
        {texts.total}
        <b className="block text-base text-ink tabular-nums">{quantityText(total ?? 0, line.baseUnit)}</b>
      </p>
    </div>
  )
}

/** '2 × tray of 100' for a whole number of a larger unit, otherwise the quantity. */
function partText({ quantity = 0, unit }: Pick<LineEntry, 'quantity' | 'unit'>, line: SheetLine): string {
  const factor = line.units.find(({ name }) => name === unit)?.factor
  const amount = factor === undefined ? undefined : quantity / factor
  return amount !== undefined && Number.isInteger(amount * 1_000)
    ? texts.part(String(amount), unit)
    : quantityText(quantity, line.baseUnit)
}

type PartsProps = { line: SheetLine; entries: LineEntry[]; onRemove: (entry: LineEntry) => void }

function Parts({ line, entries, onRemove }: PartsProps) {
  const shown = entries.filter(({ quantity }) => quantity !== undefined)
  if (shown.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {shown.map((entry) => {
        const text = partText(entry, line)
        return (
          <li
            key={entry.id}
            className="inline-flex items-center rounded-pill bg-blue-soft pl-2.5 text-sm font-semibold text-blue"
          >
            {text}
            <button
              type="button"
              aria-label={texts.remove(text)}
              onClick={() => onRemove(entry)}
              className="grid size-7 place-items-center rounded-full pointer-coarse:size-11"
            >
              <X aria-hidden className="size-3.75" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The unit after the current one, for the key U. */
export function unitAfter(line: SheetLine, unit: string): string {
  const names = padUnits(line)
  return names[(names.indexOf(unit) + 1) % names.length] ?? unit
}

/** What the list shows for the line on the pad. */
export const typedTotal = ({ line, draft, quantity }: Pad): number | undefined => {
  if (!line || !draft || draft.typed === '' || quantity === undefined) return undefined
  return draft.mode === 'change' || draft.round !== line.round ? quantity : (line.counted ?? 0) + quantity
}
