import type { BillLine } from '@momo/contracts/supplier-bills'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import type { GivenAnswer } from './answers.ts'
import { detailMessages } from '../bill/bill.messages.ts'
import { DifferenceAnswers } from './difference-answers.tsx'
import { differenceText } from './difference-text.ts'

const texts = detailMessages.match

export function LineName({ line: { itemId, name, nameNe, unit, isTaxable } }: { line: BillLine }) {
  return (
    <>
      <Link
        to={`/superadmin/stock/${itemId}`}
        className="inline-flex min-h-7 items-center font-semibold wrap-anywhere hover:underline pointer-coarse:min-h-11"
      >
        {name}
      </Link>
      <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        {nameNe ? (
          <span lang="ne" className="wrap-anywhere">
            {nameNe}
          </span>
        ) : undefined}
        {texts.per(unit)}
        {isTaxable ? undefined : <Badge>{texts.exempt}</Badge>}
      </span>
    </>
  )
}

type Props = { line: BillLine; onAnswer: ((answer: GivenAnswer) => void) | undefined }

/** The differences of a line, and after the approval what they did to the stock. */
export function LineDifferences({ line, onAnswer }: Props) {
  const { differences, corrected, variance } = line
  return (
    <div className="grid gap-2">
      {differences.map((difference) => (
        <DifferenceAnswers
          key={difference.kind}
          difference={difference}
          words={differenceText(line, difference)}
          line={line.line}
          subject={line.name}
          onAnswer={onAnswer}
        />
      ))}
      {corrected === 0 && variance === 0 ? undefined : (
        <p className="text-sm text-ink-2">
          {corrected === 0 ? undefined : texts.corrected(rupees(corrected))}{' '}
          {variance === 0 ? undefined : texts.variance(rupees(variance))}
        </p>
      )}
    </div>
  )
}
