import { ChevronDown, Trash2 } from 'lucide-react'
import { thisMinute } from '#lib/format/dates.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { QuantityStepper } from '#ui/primitives/inputs/quantity-stepper.tsx'
import { draftMessages as texts } from './branch.messages.ts'
import { type DraftItem, type DraftLine, stepTo } from './draft-form.ts'
import { whyText } from './why-text.ts'

const mostTrays = 9_999

export const stockText = ({ why, baseUnit }: Pick<DraftItem, 'why' | 'baseUnit'>): string =>
  [
    why.onHand === undefined ? texts.notCounted : texts.inStock(quantityText(why.onHand, baseUnit)),
    texts.suggested(quantityText(why.suggested, baseUnit)),
  ].join(' · ')

/** The row of an item can be focused. */
export const lineId = (itemId: string): string => `line-${itemId}`

type Props = {
  line: DraftLine
  /** Whether the kitchen has enough; undefined while that is not known. */
  isEnough: boolean | undefined
  onChange: (asked: number) => void
  onRemove: () => void
}

/** An item with its quantity in whole trays, and why so much is suggested. */
export function DraftLineRow({ line: { item, asked }, isEnough, onChange, onRemove }: Props) {
  const { name, nameNe, tray, baseUnit } = item
  const trays = asked / tray
  return (
    <li
      id={lineId(item.itemId)}
      tabIndex={-1}
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 border-b border-line py-2 last:border-0"
    >
      <div className="min-w-0">
        <b className="wrap-anywhere">{name}</b>{' '}
        {nameNe ? (
          <span lang="ne" className="text-sm text-ink-2 max-md:hidden">
            {nameNe}
          </span>
        ) : undefined}
      </div>
      <QuantityStepper
        label={texts.askFor(name)}
        named
        value={trays}
        min={1}
        max={mostTrays}
        shown={quantityText(asked, baseUnit)}
        onChange={(next) => onChange(stepTo(next, tray, trays))}
      />
      <IconButton label={texts.remove(name)} onClick={onRemove} className="-mr-2">
        <Trash2 aria-hidden />
      </IconButton>
      <div className="col-span-full flex flex-wrap items-start gap-x-3 text-sm text-ink-2">
        <details className="group min-w-0 flex-1 basis-52">
          <summary className="inline-flex min-h-7 cursor-pointer list-none items-center gap-1 hover:text-blue pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
            {stockText(item)}
            <ChevronDown aria-hidden className="size-4 flex-none group-open:rotate-180" />
          </summary>
          <p className="pb-2 text-ink">{whyText(item, thisMinute())}</p>
        </details>
        <Availability isEnough={isEnough} />
      </div>
    </li>
  )
}

/** A branch sees what the kitchen has only as enough or short. */
export function Availability({ isEnough }: Pick<Props, 'isEnough'>) {
  if (isEnough === undefined) return null
  return <Badge tone={isEnough ? 'green' : 'amber'}>{isEnough ? texts.enough : texts.short}</Badge>
}
