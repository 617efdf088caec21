import { Fragment } from 'react'
import { useFormContext } from 'react-hook-form'
import { classNames } from '#lib/format/class-names.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { type DecisionLine, type DecisionValues, freeOf } from './decision-values.ts'
import { decisionMessages as texts } from './office.messages.ts'
import { AmountField, ReasonField } from './send-fields.tsx'
import { amountOf, differs, type TypedSend } from './typed-send.ts'

const { columns } = texts
const head = 'border-b border-line-2 bg-desk px-3 py-2.5 text-sm font-semibold whitespace-nowrap text-ink-2'
const cell = 'px-3 py-2 text-right whitespace-nowrap tabular-nums'
/** A phone shows what the kitchen decides by. */
const wideOnly = 'max-md:hidden'

/** One row per item; a second row asks for the reason of another quantity. */
export function DecisionTable({ lines }: { lines: DecisionLine[] }) {
  const values = useFormContext<DecisionValues>().watch('lines')
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-admin">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={classNames(head, 'text-left')}>
              {columns.item}
            </th>
            <th scope="col" className={classNames(head, wideOnly, 'text-right')}>
              {columns.branchHas}
            </th>
            {[columns.asked, columns.kitchenHas, columns.send].map((name) => (
              <th key={name} scope="col" className={classNames(head, 'text-right')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            const typed = values[index]
            return typed ? <Line key={line.itemId} line={line} typed={typed} index={index} /> : undefined
          })}
        </tbody>
      </table>
    </div>
  )
}

type LineProps = { line: DecisionLine; typed: TypedSend; index: number }

function Line({ line, typed, index }: LineProps) {
  const { name, nameNe, baseUnit, tray, wanted, branchHas } = line
  const over = overFree(line, typed)
  const hasMore = differs(typed) || over !== undefined
  return (
    <Fragment>
      <tr className={classNames(!hasMore && 'border-b border-line')}>
        <th scope="row" className="px-3 py-2 text-left font-semibold wrap-anywhere">
          {name}
          {nameNe ? (
            <span lang="ne" className="block text-sm font-normal text-ink-2">
              {nameNe}
            </span>
          ) : undefined}
          <span className="block text-sm font-normal text-ink-2">
            {texts.tray(quantityText(tray, baseUnit))}
          </span>
        </th>
        <td className={classNames(cell, wideOnly)}>
          {branchHas === undefined ? texts.unknown : quantityText(branchHas, baseUnit)}
        </td>
        <td className={cell}>{quantityText(wanted, baseUnit)}</td>
        <td className={cell}>
          <KitchenHas line={line} />
        </td>
        <td className={cell}>
          <AmountField index={index} typed={typed} label={texts.sendOf(name)} />
        </td>
      </tr>
      {hasMore ? (
        <tr className="border-b border-line">
          <td colSpan={5} className="px-3 pb-3">
            {over === undefined ? undefined : (
              <p role="status" className="mb-1.5 text-right text-sm font-medium text-red-text">
                {over}
              </p>
            )}
            {differs(typed) ? <ReasonField index={index} typed={typed} /> : undefined}
          </td>
        </tr>
      ) : undefined}
    </Fragment>
  )
}

/** A warning for a quantity that the kitchen does not have. It may still be made before the van leaves. */
function overFree({ kitchen, baseUnit }: DecisionLine, typed: TypedSend): string | undefined {
  if (!kitchen || (amountOf(typed) ?? 0) <= freeOf(kitchen)) return undefined
  return texts.overFree(quantityText(freeOf(kitchen), baseUnit))
}

function KitchenHas({ line: { kitchen, baseUnit, isShort } }: { line: DecisionLine }) {
  if (!kitchen) return texts.unknown
  return (
    <>
      <span className={classNames(isShort && 'font-semibold text-red-text')}>
        {quantityText(kitchen.onHand, baseUnit)}
      </span>
      {kitchen.promised > 0 ? (
        <span className="block text-sm text-ink-2">
          {texts.promised(quantityText(kitchen.promised, baseUnit))}
        </span>
      ) : undefined}
    </>
  )
}
