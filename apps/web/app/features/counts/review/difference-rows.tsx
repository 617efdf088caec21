import { countReasons, type ReviewLine } from '@momo/contracts/counts'
import { Check, RotateCcw } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { classNames } from '#lib/format/class-names.ts'
import { clockTime } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { changeText, quantityText } from '#lib/stock/quantity-text.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { countWords as words, reviewMessages as texts } from '../counts.messages.ts'
import type { ReviewValues } from './review-form.ts'

type Props = {
  lines: ReviewLine[]
  /** Reasons can be chosen. */
  canChange: boolean
  /** Where an item is counted again; absent for a person who cannot count. */
  recountTo: ((itemId: string) => string) | undefined
}

const head = 'border-b border-line-2 bg-desk px-3 py-2.5 text-sm font-semibold whitespace-nowrap text-ink-2'
const cell = 'md:border-b md:border-line md:px-3 md:py-2'
const ownLine = 'max-md:col-span-full max-md:mt-2'

/** Rows of a table; on a phone each is a card. */
export function DifferenceRows({ lines, canChange, recountTo }: Props) {
  const hasValues = lines.some(({ value }) => value !== undefined)
  const { columns } = texts
  const heads = [columns.item, columns.counted, columns.expected, columns.difference]
  return (
    <table className="w-full border-collapse max-md:block max-md:[&_tbody]:block">
      <thead className="max-md:sr-only">
        <tr>
          {heads.map((name, index) => (
            <th key={name} scope="col" className={classNames(head, index > 0 ? 'text-right' : 'text-left')}>
              {name}
            </th>
          ))}
          {hasValues ? (
            <th scope="col" className={`${head} text-right`}>
              {columns.value}
            </th>
          ) : undefined}
          <th scope="col" className={`${head} text-left`}>
            {columns.check}
          </th>
          <th scope="col" className={`${head} text-left`}>
            {columns.reason}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.itemId} line={line} {...{ canChange, recountTo, hasValues }} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<Props, 'lines'> & { line: ReviewLine; hasValues: boolean }

function Row({ line, canChange, recountTo, hasValues }: RowProps) {
  const { difference, baseUnit, value, expected, counted } = line
  const tone = difference < 0 ? 'text-red-text' : difference > 0 ? 'text-green-text' : undefined
  const change = changeText(difference, baseUnit)
  // A phone shows only what has to be done.
  const isQuiet = line.check === 'within-limit'
  return (
    <tr
      data-row
      className={classNames(
        'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:border-b max-md:border-line max-md:px-4 max-md:py-3.5 max-md:last:border-0',
        line.check === 'recount-needed' && 'bg-amber-soft/40',
      )}
    >
      <td className={cell}>
        <b className="wrap-anywhere">{line.name}</b>
        {line.nameNe ? (
          <span lang="ne" className="block text-sm text-ink-2 max-md:hidden">
            {line.nameNe}
          </span>
        ) : undefined}
        <span className="block text-sm text-ink-2 md:hidden">{countedText(line)}</span>
      </td>
      <td className={`${cell} text-right tabular-nums max-md:hidden`}>{quantityText(counted, baseUnit)}</td>
      <td className={`${cell} text-right tabular-nums max-md:hidden`}>
        {expected === undefined ? texts.unknown : quantityText(expected, baseUnit)}
      </td>
      <td
        className={classNames(
          cell,
          'text-right font-semibold whitespace-nowrap tabular-nums',
          hasValues && 'max-md:hidden',
          tone,
        )}
      >
        {change}
      </td>
      {hasValues ? (
        <td className={classNames(cell, 'text-right font-semibold whitespace-nowrap tabular-nums', tone)}>
          {value === undefined ? undefined : signedRupees(value)}
          <span className="block text-sm font-normal text-ink-2 md:hidden">{change}</span>
        </td>
      ) : undefined}
      <td className={classNames(cell, ownLine, isQuiet && !line.isCountedByTwo && 'max-md:hidden')}>
        <LineChecks line={line} recountTo={recountTo} />
      </td>
      <td
        className={classNames(cell, ownLine, 'max-md:empty:hidden md:min-w-40', isQuiet && 'max-md:hidden')}
      >
        <Reason line={line} canChange={canChange} />
      </td>
    </tr>
  )
}

/** A sign always, as for quantities. */
export const signedRupees = (paisa: number): string => (paisa > 0 ? '+' : '') + rupees(paisa)

const countedText = ({ counted, expected, baseUnit }: ReviewLine): string =>
  expected === undefined
    ? texts.countedFirst(quantityText(counted, baseUnit))
    : texts.countedExpected(quantityText(counted, baseUnit), quantityText(expected, baseUnit))

function LineChecks({ line, recountTo }: Pick<RowProps, 'line' | 'recountTo'>) {
  const { check, isCountedByTwo, itemId, name } = line
  return (
    <span className="flex flex-wrap items-center gap-2">
      {isCountedByTwo ? <Badge tone="amber">{texts.countedTwice}</Badge> : undefined}
      {check === 'recount-needed' ? (
        <>
          <Badge tone="amber" icon={<RotateCcw aria-hidden />}>
            {texts.recountNeeded}
          </Badge>
          {recountTo ? (
            <LinkButton
              to={recountTo(itemId)}
              aria-label={texts.recountOf(name)}
              data-recount
              variant="outline"
              size="small"
              className="rounded-sm!"
            >
              {texts.recount}
            </LinkButton>
          ) : undefined}
        </>
      ) : undefined}
      {check === 'recounted' ? <Recounted line={line} /> : undefined}
      {check === 'within-limit' ? <span className="text-ink-2">{texts.within}</span> : undefined}
    </span>
  )
}

function Recounted({ line: { rounds, baseUnit } }: { line: ReviewLine }) {
  const [before, last] = rounds.slice(-2)
  const isSame = before !== undefined && last !== undefined && before.counted === last.counted
  return (
    <>
      <Badge tone="green" icon={<Check aria-hidden />}>
        {isSame ? texts.recountedSame : texts.recounted}
      </Badge>
      {last ? (
        <span className="text-sm text-ink-2">
          {texts.round(quantityText(last.counted, baseUnit), last.by.join(texts.and), clockTime(last.at))}
        </span>
      ) : undefined}
    </>
  )
}

/** Needed from the limit on. */
function Reason({ line: { itemId, name, check, reason }, canChange }: Pick<RowProps, 'line' | 'canChange'>) {
  const { register } = useFormContext<ReviewValues>()
  if (!canChange) return reason ? words.reasons[reason] : null
  const isOptional = check === 'within-limit'
  return (
    <Select
      {...register(`reasons.${itemId}`)}
      label={texts.reasonOf(name)}
      hideLabel
      options={[
        { value: '', label: isOptional ? texts.optional : texts.choose },
        ...countReasons.map((value) => ({ value, label: words.reasons[value] })),
      ]}
    />
  )
}
