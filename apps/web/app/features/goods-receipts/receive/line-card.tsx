import { Check, ChevronDown, X } from 'lucide-react'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { textInUnit } from '#lib/stock/quantity-text.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { formMessages as texts } from '../form/form.messages.ts'
import { LineFields } from '../form/line-fields.tsx'
import { LineQuestions } from '../form/line-questions.tsx'
import { issuesOf } from '../form/receipt-values.ts'
import { isUntouched, readLine, type TypedLine } from '../form/typed-line.ts'

type Props = {
  index: number
  line: TypedLine
  isLast: boolean
  /** A phone shows the fields of one line at a time. */
  isOpen: boolean
  onToggle: () => void
  onNext: () => void
  /** Of a line that was added. */
  onRemove?: () => void
}

export function LineCard({ index, line, isLast, isOpen, onToggle, onNext, onRemove }: Props) {
  const { amount, accepted = 0, rejected = 0, unit } = readLine(line)
  const { name, nameNe } = line.item
  const inUnit = { unit: unit.name, unitFactor: unit.factor }
  const isChecked = !isUntouched(line) && issuesOf(line).length === 0
  return (
    <li aria-label={name} className="border-b border-line last:border-0">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 px-4.5 pt-3.5 max-md:pb-1">
        <Mark number={index + 1} isChecked={isChecked} />
        <div className="min-w-0">
          <b className="font-semibold wrap-anywhere">{name}</b>{' '}
          {nameNe ? (
            <span lang="ne" className="wrap-anywhere text-ink-2">
              {nameNe}
            </span>
          ) : undefined}
          <span className="block text-sm text-ink-2">{orderedText(line)}</span>
          {isOpen || isUntouched(line) ? undefined : (
            <span className="block text-sm font-medium md:hidden">
              {texts.accepted} {textInUnit(accepted, inUnit)}
              {rejected > 0 ? `, ${texts.rejected.toLowerCase()} ${textInUnit(rejected, inUnit)}` : ''}
            </span>
          )}
        </div>
        <b className="text-right font-display text-lg font-bold whitespace-nowrap tabular-nums">
          {amount > 0 ? rupees(amount) : undefined}
        </b>
        {onRemove ? (
          <IconButton label={texts.remove(name)} onClick={onRemove} className="-mr-2">
            <X aria-hidden />
          </IconButton>
        ) : (
          <IconButton
            label={texts.openLine(name)}
            aria-expanded={isOpen}
            onClick={onToggle}
            className="-mr-2 md:hidden"
          >
            <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : undefined} />
          </IconButton>
        )}
      </div>
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] gap-3 px-4.5 pt-3 pb-4.5',
          !isOpen && 'max-md:hidden',
        )}
      >
        <LineFields index={index} line={line} />
        <LineQuestions index={index} line={line} />
        <AdminButton variant="outline" size="compact" className="w-full md:hidden" onClick={onNext}>
          {isLast ? texts.done : texts.next}
        </AdminButton>
      </div>
    </li>
  )
}

function orderedText({ order }: TypedLine): string {
  if (!order) return texts.notOrdered
  const ordered = textInUnit(order.ordered, order)
  return order.expected === order.ordered
    ? texts.ordered(ordered)
    : texts.stillExpected(ordered, textInUnit(order.expected, order))
}

/** The number of the line, or a check once nothing of it is left to do. */
function Mark({ number, isChecked }: { number: number; isChecked: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-7 place-items-center rounded-full text-sm font-bold text-paper [&_svg]:size-4',
        isChecked ? 'bg-green' : 'bg-blue',
      )}
    >
      {isChecked ? <Check /> : number}
    </span>
  )
}
