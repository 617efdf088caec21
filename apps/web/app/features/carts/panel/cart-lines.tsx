import type { CartLine } from '@momo/contracts/carts'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { rupees } from '#lib/format/money.ts'
import { classNames } from '#lib/format/class-names.ts'
import { sizedFor } from '#lib/format/picture-sizes.ts'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { QuantityStepper } from '#ui/primitives/inputs/quantity-stepper.tsx'
import { changeQuantity, deleteLine } from '../cart-sync.ts'
import { cartMessages as texts } from '../cart.messages.ts'

const mark = 'text-sm leading-tight font-medium'

/** Why the line cannot be ordered, or its price change since it was added (CART-08). */
function LineMark({ line }: { line: CartLine }) {
  if (line.state === 'sold-out') return <p className={`${mark} text-red-text`}>{texts.soldOut}</p>
  if (line.state === 'gone') return <p className={`${mark} text-red-text`}>{texts.gone}</p>
  if (line.unitPriceWas === undefined) return null
  return (
    <p className={`${mark} text-amber-text`}>
      {texts.priceWas(rupees(line.unitPriceWas), rupees(line.unitPrice))}
    </p>
  )
}

const isShort = (note: string) => note.length <= 28

const LineNote = ({ note }: { note: string }) =>
  note ? <p className="text-sm leading-tight text-ink-3 wrap-anywhere">{texts.note(note)}</p> : null

/** A long name takes a full row in a narrow container; beside a photo every name is in front of the quantity. */
function LineWords({ line, hasPhoto }: { line: CartLine; hasPhoto: boolean }) {
  return (
    <div
      className={classNames(
        'min-w-0 flex-1',
        hasPhoto ? 'order-first @max-md:basis-[calc(100%-4rem)]' : '@max-xs:order-first @max-xs:basis-full',
        !hasPhoto && line.name.length > 24 && '@max-md:order-first @max-md:basis-full',
      )}
    >
      <p className="leading-tight font-semibold wrap-anywhere">{line.name}</p>
      {line.options.length > 0 && (
        <p className="text-sm leading-tight text-ink-2">{line.options.map(({ name }) => name).join(', ')}</p>
      )}
      {isShort(line.note) && <LineNote note={line.note} />}
    </div>
  )
}

/** Long notes and marks take the full width of the row. */
function LineFoot({ line }: { line: CartLine }) {
  return (
    <div className="grid basis-full gap-0.5 empty:hidden">
      {!isShort(line.note) && <LineNote note={line.note} />}
      <LineMark line={line} />
    </div>
  )
}

/** CART-04: an unavailable line can only be removed. */
function LineCount({ line, onRemove }: { line: CartLine; onRemove: () => void }): ReactNode {
  if (line.state === 'ok')
    return (
      <QuantityStepper
        label={line.name}
        named
        compact
        value={line.quantity}
        onChange={(to) => changeQuantity(line, to)}
        onRemove={onRemove}
      />
    )
  return (
    <button
      type="button"
      aria-label={texts.remove(line.name)}
      onClick={onRemove}
      className="inline-flex h-11 flex-none items-center gap-1.5 rounded-pill border-[1.5px] border-control bg-paper px-3 font-semibold text-blue"
    >
      <Trash2 aria-hidden className="size-4.5" />
      {texts.removeWord}
    </button>
  )
}

const LinePhoto = ({ line: { photo, state } }: { line: CartLine }) => (
  <Picture
    picture={photo && sizedFor(52, photo)}
    kind="food"
    sizes="52px"
    ratio="square"
    alt=""
    className={classNames('order-first size-13 flex-none rounded-sm', state !== 'ok' && 'grayscale')}
  />
)

type Props = { lines: readonly CartLine[]; hasPhotos?: boolean; className?: string }

/** CART-01: one row per item. After a removal the next row gets the focus. */
export function CartLines({ lines, hasPhotos = false, className }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (line: CartLine, index: number) => {
    deleteLine(line)
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll('li')
      rows?.[Math.min(index, rows.length - 1)]?.focus()
    })
  }
  return (
    <ul
      ref={list}
      aria-label={texts.linesLabel}
      className={classNames('@container divide-y-[1.5px] divide-line', className)}
    >
      {lines.map((line, index) => (
        <li key={line.id} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          {hasPhotos ? <LinePhoto line={line} /> : undefined}
          <LineCount line={line} onRemove={() => remove(line, index)} />
          <LineWords line={line} hasPhoto={hasPhotos} />
          <p
            className={classNames(
              'ml-auto font-display font-bold whitespace-nowrap tabular-nums',
              line.state !== 'ok' && 'text-ink-3 line-through',
            )}
          >
            {rupees(line.price)}
          </p>
          <LineFoot line={line} />
        </li>
      ))}
    </ul>
  )
}
