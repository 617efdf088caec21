import type { Bill } from '@momo/contracts/supplier-bills'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { useIsWide } from '#ui/patterns/lists/use-is-wide.ts'
import type { GivenAnswer } from './answers.ts'
import { detailMessages } from '../bill/bill.messages.ts'
import { DifferenceAnswers } from './difference-answers.tsx'
import { vatText } from './difference-text.ts'
import { MatchCards } from './match-cards.tsx'
import { MatchTable } from './match-table.tsx'

const texts = detailMessages.match

type Props = { bill: Bill; onAnswer: ((answer: GivenAnswer) => void) | undefined }

/** Order, receipt and bill side by side; each difference has its answers below it. */
export function MatchCard({ bill, onAnswer }: Props) {
  const { lines, kind, vatDifference } = bill
  const isWide = useIsWide()
  const matching = lines.filter(({ differences }) => differences.length === 0).length
  const isCredit = kind === 'credit-note'
  const hasDifferences = matching < lines.length || vatDifference !== undefined
  return (
    <AdminCard
      title={isCredit ? texts.creditTitle : texts.title}
      action={
        isCredit ? undefined : (
          <span className="text-sm text-ink-2">{texts.matching(matching, lines.length)}</span>
        )
      }
    >
      {isWide ? (
        <MatchTable bill={bill} onAnswer={onAnswer} />
      ) : (
        <MatchCards bill={bill} onAnswer={onAnswer} />
      )}
      {vatDifference ? (
        <div className="border-t border-line bg-cream px-4.5 py-3">
          <DifferenceAnswers
            difference={vatDifference}
            words={vatText(vatDifference)}
            subject={detailMessages.pay.vat}
            onAnswer={onAnswer}
          />
        </div>
      ) : undefined}
      {hasDifferences && onAnswer ? (
        <p className="border-t border-line px-4.5 py-2.5 text-sm text-ink-3 max-md:hidden pointer-coarse:hidden">
          {texts.keys}
        </p>
      ) : undefined}
    </AdminCard>
  )
}
