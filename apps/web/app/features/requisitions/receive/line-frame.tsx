import type { TransferLine } from '@momo/contracts/requisitions'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { longDay } from '#lib/format/dates.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { receiveMessages as texts } from './receive.messages.ts'

type Props = {
  line: TransferLine
  isDifferent: boolean
  /** At the end of the first row. */
  action?: ReactNode
  children?: ReactNode
}

/** The name, batches and sent quantity of a line. */
export function LineFrame({ line, isDifferent, action, children }: Props) {
  const { name, nameNe, quantity, baseUnit } = line
  const Mark = isDifferent ? TriangleAlert : Check
  return (
    <li
      data-line
      aria-label={name}
      className={classNames(
        'border-b border-line px-4.5 py-3.5 last:border-0',
        isDifferent && 'bg-amber-soft/40',
      )}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3">
        <span
          aria-hidden
          className={classNames(
            'grid size-7 place-items-center rounded-full [&_svg]:size-4',
            isDifferent ? 'bg-marigold text-ink' : 'bg-green text-paper',
          )}
        >
          <Mark />
        </span>
        <div className="min-w-0">
          <b className="wrap-anywhere">{name}</b>{' '}
          {nameNe ? (
            <span lang="ne" className="text-ink-2 max-md:hidden">
              {nameNe}
            </span>
          ) : undefined}
          <Batches line={line} />
        </div>
        <p className="text-right font-display text-lg leading-tight font-bold whitespace-nowrap tabular-nums">
          {quantityText(quantity, baseUnit)}
          <span className="block font-text text-sm font-normal text-ink-2">{texts.sent}</span>
        </p>
        {action}
      </div>
      {children ? <div className="md:ml-10">{children}</div> : undefined}
    </li>
  )
}

function Batches({ line: { batches } }: { line: TransferLine }) {
  if (batches.length === 0) return <span className="block text-sm text-ink-2">{texts.noBatch}</span>
  return batches.map(({ id, code, useBy }) => (
    <span key={id} className="block text-sm wrap-anywhere text-ink-2">
      {[texts.batch(code), ...(useBy ? [texts.useBy(longDay(useBy))] : [])].join(' · ')}
    </span>
  ))
}
