import { Check, EyeOff, Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { countWords as words, sheetMessages as texts } from '../counts.messages.ts'
import { type Area, isDone, type SheetLine } from './sheet-lines.ts'

type Props = {
  area: Area
  panelId: string
  isBlind: boolean
  /** The line on the number pad, with what is typed so far. */
  current: string | undefined
  typed: number | undefined
  onSelect: (itemId: string) => void
  onSettle: (line: SheetLine, quantity: number) => void
}

/** The lines of one storage area in counting order. */
export function LineList({ area, panelId, isBlind, ...list }: Props) {
  return (
    <section
      id={panelId}
      aria-label={texts.linesOf(area.name || words.noArea)}
      className="overflow-hidden rounded-md border border-line-2 bg-paper"
    >
      {isBlind ? (
        <p className="flex items-center gap-2 border-b border-line bg-cream px-4 py-2.5 text-sm text-ink-2">
          <EyeOff aria-hidden className="size-4.5 flex-none" />
          {texts.blind}
        </p>
      ) : undefined}
      <ol>
        {area.lines.map((line, index) => (
          <LineRow key={line.itemId} line={line} position={index + 1} {...list} />
        ))}
      </ol>
    </section>
  )
}

type RowProps = Omit<Props, 'area' | 'panelId' | 'isBlind'> & { line: SheetLine; position: number }

function LineRow({ line, position, current, typed, onSelect, onSettle }: RowProps) {
  const isCurrent = line.itemId === current
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li
      ref={row}
      aria-current={isCurrent ? 'step' : undefined}
      className={classNames(
        'scroll-mt-36 scroll-mb-100 border-b border-line last:border-0',
        isCurrent && 'bg-blue-soft/50 shadow-[inset_4px_0_0_var(--color-blue)]',
      )}
    >
      <button
        type="button"
        onClick={() => onSelect(line.itemId)}
        className="flex min-h-15 w-full items-center gap-3 px-4 py-1.5 text-left leading-snug lg:px-4.5"
      >
        <span className="sr-only">{isDone(line) ? texts.change(line.name) : texts.pick(line.name)}</span>
        <Mark line={line} position={position} isCurrent={isCurrent} />
        <span className="min-w-0 flex-1">
          <b className="block wrap-anywhere">{line.name}</b>
          {line.nameNe ? (
            <span lang="ne" className="block text-sm text-ink-2">
              {line.nameNe}
            </span>
          ) : undefined}
          <Expected line={line} />
          <Sending line={line} />
        </span>
        <People line={line} />
        <Value line={line} typed={isCurrent ? typed : undefined} isCurrent={isCurrent} />
        {isDone(line) && !isCurrent ? (
          <Pencil aria-hidden className="size-4.5 flex-none text-ink-2" />
        ) : undefined}
      </button>
      {line.isCountedByTwo ? <CountedTwice line={line} onSettle={onSettle} /> : undefined}
    </li>
  )
}

function Mark({ line, position, isCurrent }: { line: SheetLine; position: number; isCurrent: boolean }) {
  const isGreen = line.counted !== undefined && !isCurrent
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-7 flex-none place-items-center rounded-full border-2 text-xs font-semibold',
        isCurrent && 'border-orange bg-orange text-on-orange',
        isGreen && 'border-green bg-green text-paper',
        !isCurrent && !isGreen && 'border-line-2 text-ink-3',
      )}
    >
      {isGreen ? <Check className="size-4" /> : position}
    </span>
  )
}

function Expected({ line: { expected, baseUnit } }: { line: SheetLine }) {
  if (expected === undefined) return null
  return <span className="block text-sm text-ink-2">{texts.expected(quantityText(expected, baseUnit))}</span>
}

/** Nothing for entries that the server has. */
function Sending({ line: { entries } }: { line: SheetLine }) {
  if (entries.some(({ state }) => state === 'refused')) return <Badge tone="red">{texts.notAccepted}</Badge>
  if (entries.some(({ state }) => state === 'waiting'))
    return <span className="block text-sm text-ink-2">{texts.waiting}</span>
  return null
}

function People({ line: { entries, counted } }: { line: SheetLine }) {
  const names = counted === undefined ? [] : [...new Set(entries.map(({ by }) => by))]
  return names.map((name) => (
    <Avatar
      key={name}
      name={name}
      size="small"
      tone={entries.some(({ by, isOwn }) => by === name && isOwn) ? 'blue' : 'green'}
    />
  ))
}

type ValueProps = { line: SheetLine; typed: number | undefined; isCurrent: boolean }

function Value({ line: { counted, isSkipped, baseUnit }, typed, isCurrent }: ValueProps) {
  const shown = typed ?? counted
  if (shown === undefined)
    return <span className="flex-none text-ink-2">{isSkipped ? texts.skipped : texts.notCounted}</span>
  return (
    <span
      className={classNames(
        'min-w-17 flex-none text-right font-display text-lg leading-none font-bold whitespace-nowrap tabular-nums',
        isCurrent && 'text-blue',
      )}
    >
      {quantityText(shown, baseUnit)}
    </span>
  )
}

const sumOf = (entries: SheetLine['entries']): number =>
  entries.reduce((sum, { quantity = 0 }) => sum + quantity, 0)

/** Two people have counted the same item: one of them may be too many. */
function CountedTwice({ line, onSettle }: { line: SheetLine; onSettle: Props['onSettle'] }) {
  const counting = line.entries.filter(({ state }) => state !== 'refused')
  const people = [...Map.groupBy(counting, ({ by }) => by)].map(([name, entries]) => ({
    name,
    isOwn: entries.some(({ isOwn }) => isOwn),
    sum: sumOf(entries),
  }))
  const parts = people.map(
    ({ name, isOwn, sum }) => `${quantityText(sum, line.baseUnit)} (${isOwn ? texts.you : name})`,
  )
  return (
    <div className="flex flex-wrap items-center gap-2 bg-amber-soft px-4 py-2 text-sm text-amber-deep">
      <p className="min-w-0 flex-1 basis-full">{texts.countedTwice(parts.join(', '))}</p>
      {people.map(({ name, isOwn, sum }) => (
        <AdminButton key={name} variant="outline" size="small" onClick={() => onSettle(line, sum)}>
          {isOwn ? texts.keepMine : texts.keepTheirs(name)}
        </AdminButton>
      ))}
      <AdminButton variant="outline" size="small" onClick={() => onSettle(line, sumOf(counting))}>
        {texts.addUp}
      </AdminButton>
    </div>
  )
}
