import type { BillDifference, DifferenceAnswer } from '@momo/contracts/supplier-bills'
import { Check, TriangleAlert } from 'lucide-react'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { type GivenAnswer, answerOf } from './answers.ts'
import { detailMessages } from '../bill/bill.messages.ts'
import type { DifferenceText } from './difference-text.ts'

const texts = detailMessages.difference

type Props = {
  difference: BillDifference
  words: DifferenceText
  /** Absent for the VAT of the bill. */
  line?: number
  /** What it is about, for screen readers. */
  subject: string
  /** Absent once the bill is approved. */
  onAnswer: ((answer: GivenAnswer) => void) | undefined
}

/** A difference with its two answers. Choosing an answer again takes it back. */
export function DifferenceAnswers({ difference, words, line, subject, onAnswer }: Props) {
  const { answer } = difference
  const labels: Record<DifferenceAnswer, string> = { 'our-records': words.ours, accept: texts.accept }
  return (
    <div
      data-difference={answer ?? 'open'}
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
      role="group"
      aria-label={detailMessages.match.answersFor(subject)}
    >
      <Badge
        tone={answer ? 'green' : difference.kind === 'not-received' ? 'red' : 'amber'}
        icon={answer ? <Check aria-hidden /> : <TriangleAlert aria-hidden />}
        className="max-w-full whitespace-normal!"
      >
        {words.badge}
      </Badge>
      <span className="min-w-0 flex-1 basis-40 text-sm text-ink-2">{words.text}</span>
      {onAnswer ? (
        <span className="flex gap-2 max-md:w-full max-md:*:flex-1">
          {(['our-records', 'accept'] as const).map((one) => (
            <AdminButton
              key={one}
              data-answer={one}
              variant={answer === one ? 'strong' : 'outline'}
              aria-pressed={answer === one}
              onClick={() => onAnswer(answerOf(difference, line, answer === one ? null : one))}
            >
              {labels[one]}
            </AdminButton>
          ))}
        </span>
      ) : answer ? (
        <span className="text-sm font-semibold">{texts.answered(labels[answer])}</span>
      ) : undefined}
    </div>
  )
}
