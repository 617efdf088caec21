import type { CountReview } from '@momo/contracts/counts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { reviewMessages as texts } from '../counts.messages.ts'

/** Items without a quantity. */
export function NotCounted({ review: { notCounted } }: { review: CountReview }) {
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
