import { TrendingDown, TrendingUp } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { dayInNepal, dayInYear } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { toRupeesText } from '#lib/forms/rupees-typed.ts'
import { percentOf } from '#lib/stock/price-jump.ts'
import { textInUnit } from '#lib/stock/quantity-text.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { PriceDrawing } from '#ui/charts/price-drawing.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { formMessages as texts } from './form.messages.ts'
import type { ReceiptValues } from './receipt-values.ts'
import { comparedPrices, readLine, tooWarm, type TypedLine, withoutExtra } from './typed-line.ts'

/** Tenths of a degree: warmer goods are pointed out. */
const warmest = 50
const shortDate = (at: Date): string => dayInYear(dayInNepal(at)).split(', ')[1] ?? ''

type Props = { index: number; line: TypedLine }

/** What has to be answered before the line is posted. The focus goes here when it was not. */
export function LineQuestions({ index, line }: Props) {
  return (
    <>
      <WarmNote index={index} line={line} />
      <OverQuestion index={index} line={line} />
      <PriceQuestion index={index} line={line} />
    </>
  )
}

function useChangeLine(index: number) {
  const form = useFormContext<ReceiptValues>()
  return (line: TypedLine) => {
    form.setValue(`lines.${index}`, line, { shouldDirty: true })
    form.clearErrors(`lines.${index}`)
  }
}

function WarmNote({ index, line }: Props) {
  const change = useChangeLine(index)
  const { temperature, accepted = 0 } = readLine(line)
  if (temperature === undefined || temperature <= warmest || accepted === 0) return undefined
  return (
    <Note
      tone="amber"
      action={
        <AdminButton variant="outline" className="max-sm:w-full" onClick={() => change(tooWarm(line))}>
          {texts.rejectWarm}
        </AdminButton>
      }
    >
      {texts.warm}
    </Note>
  )
}

function OverQuestion({ index, line }: Props) {
  const change = useChangeLine(index)
  const { isOver, accepted = 0, unit } = readLine(line)
  if (!isOver || !line.order) return undefined
  const inUnit = { unit: unit.name, unitFactor: unit.factor }
  const extra = textInUnit(accepted - line.order.expected, inUnit)
  if (line.isOverRight)
    return <p className="text-sm font-medium text-amber-text">{texts.over.taken(extra)}</p>
  return (
    <div data-question={index}>
      <Note
        tone="amber"
        action={
          <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
            <AdminButton variant="outline" onClick={() => change({ ...line, isOverRight: true })}>
              {texts.over.take}
            </AdminButton>
            <AdminButton variant="outline" onClick={() => change(withoutExtra(line))}>
              {texts.over.sendBack}
            </AdminButton>
          </span>
        }
      >
        {texts.over.question(textInUnit(line.order.expected, inUnit), extra)}
      </Note>
    </div>
  )
}

function PriceQuestion({ index, line }: Props) {
  const change = useChangeLine(index)
  const { jump, asksPrice, price = 0, unit } = readLine(line)
  if (!asksPrice) return undefined
  if (line.isPriceRight) return <p className="text-sm font-medium text-amber-text">{texts.jump.confirmed}</p>
  const { lastPrices } = line.item
  const compared = comparedPrices(lastPrices, unit.factor)
  const usual = line.order?.price ?? compared.at(-1)
  const isUp = (jump?.change ?? 1) > 0
  const Arrow = isUp ? TrendingUp : TrendingDown
  return (
    <div
      role="status"
      data-question={index}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-[1.5px] border-amber-line bg-amber-soft px-4 py-3 text-amber-deep"
    >
      <Arrow aria-hidden className="size-5 flex-none" />
      <div className="min-w-0 flex-1 basis-56">
        <b className="font-semibold">
          {jump ? texts.jump.title(percentOf(jump.change), isUp, jump.earlier.length) : texts.jump.unusual}
        </b>
        <p className="text-sm">
          {lastPrices
            .map(({ at }, place) => texts.jump.on(rupees(compared[place] ?? 0), shortDate(at)))
            .join(', ')}
          {lastPrices.length > 0 ? '. ' : ''}
          {line.order ? texts.jump.order(rupees(line.order.price)) : undefined}
        </p>
      </div>
      <PriceDrawing prices={[...compared, price]} change={jump?.change} />
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
        <AdminButton variant="outline" onClick={() => change({ ...line, isPriceRight: true })}>
          {texts.jump.right}
        </AdminButton>
        {usual !== undefined && usual !== price ? (
          <AdminButton
            variant="outline"
            onClick={() => change({ ...line, price: toRupeesText(usual), asksPrice: false })}
          >
            {line.order ? texts.jump.useOrder : texts.jump.useLast}
          </AdminButton>
        ) : undefined}
      </span>
    </div>
  )
}
