import { X } from 'lucide-react'
import { rupees } from '#lib/format/money.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { formMessages } from '../form/form.messages.ts'
import { LineFields } from '../form/line-fields.tsx'
import { LineQuestions } from '../form/line-questions.tsx'
import { readLine, type TypedLine } from '../form/typed-line.ts'

type Props = { index: number; line: TypedLine; onRemove: () => void }

export function MarketLine({ index, line, onRemove }: Props) {
  const { name, nameNe } = line.item
  const { amount } = readLine(line)
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line py-4 last:border-0 last:pb-0"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <b className="font-semibold wrap-anywhere">{name}</b>{' '}
          {nameNe ? (
            <span lang="ne" className="wrap-anywhere text-ink-2">
              {nameNe}
            </span>
          ) : undefined}
        </div>
        <span className="flex flex-none items-center">
          <b className="font-display text-lg font-bold whitespace-nowrap tabular-nums">
            {amount > 0 ? rupees(amount) : undefined}
          </b>
          <IconButton label={formMessages.remove(name)} onClick={onRemove} className="-my-2 -mr-2">
            <X aria-hidden />
          </IconButton>
        </span>
      </div>
      <LineFields index={index} line={line} isMarket />
      <LineQuestions index={index} line={line} />
    </li>
  )
}
