import type { CountReview } from '@momo/contracts/counts'
import { rupees } from '#lib/format/money.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { reviewMessages as texts } from '../counts.messages.ts'
import { DifferenceRows } from './difference-rows.tsx'
import { differencesIn } from './review-form.ts'

type Props = {
  review: CountReview
  canChange: boolean
  recountTo?: ((itemId: string) => string) | undefined
}

/** All lines of a count: with a difference, without one, and not counted. Inside of a form with the reasons. */
export function Differences({ review, canChange, recountTo }: Props) {
  const differences = differencesIn(review.lines)
  return (
    <>
      <AdminCard
        title={texts.differences(differences.length)}
        action={<span className="text-sm text-ink-2">{texts.recountFrom(rupees(review.recountFrom))}</span>}
      >
        {differences.length > 0 ? (
          <DifferenceRows lines={differences} canChange={canChange} recountTo={recountTo} />
        ) : (
          <p className="px-4.5 py-4">{texts.everything(review.lines.length)}</p>
        )}
        <SameLines review={review} />
      </AdminCard>
      <NotCounted review={review} />
    </>
  )
}

function SameLines({ review: { lines } }: { review: CountReview }) {
  const same = lines.filter(({ check }) => check === 'equal')
  if (same.length === 0 || same.length === lines.length) return null
  return (
    <details className="border-t border-line px-4.5 py-3">
      <summary className="link min-h-7 cursor-pointer pointer-coarse:min-h-11">
        {texts.showSame(same.length)}
      </summary>
      <ul className="mt-1">
        {same.map(({ itemId, name, counted, baseUnit }) => (
          <li key={itemId} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="flex-none tabular-nums">{quantityText(counted, baseUnit)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Items without a quantity. */
function NotCounted({ review: { notCounted } }: { review: CountReview }) {
  if (notCounted.length === 0) return null
  return (
    <AdminCard title={texts.notCounted(notCounted.length)}>
      <div className="px-4.5 py-3">
        <p className="text-sm text-ink-2">{texts.notCountedText}</p>
        <ul className="mt-1">
          {notCounted.map(({ itemId, name, isSkipped }) => (
            <li key={itemId}>
              {name}
              {isSkipped ? <span className="text-ink-2"> · {texts.skipped}</span> : undefined}
            </li>
          ))}
        </ul>
      </div>
    </AdminCard>
  )
}
