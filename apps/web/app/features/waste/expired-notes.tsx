import type { WasteChoices } from '@momo/contracts/waste'
import { dayBeside, longDay, todayInNepal } from '#lib/format/dates.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { useWasteQueue } from './queue/waste-queue.ts'
import { wasteMessages as texts } from './waste.messages.ts'

type Batch = WasteChoices['expired'][number]
type Props = { expired: Batch[]; onRecord: (batch: Batch) => void }

/** Batches after their use-by date that wait to be thrown away: one tap each. */
export function ExpiredNotes({ expired, onRecord }: Props) {
  const { pending } = useWasteQueue()
  const recorded = new Set(pending.map(({ what }) => (what.kind === 'item' ? what.batchId : undefined)))
  return expired
    .filter(({ batchId }) => !recorded.has(batchId))
    .map((batch) => (
      <Note
        key={batch.batchId}
        tone="amber"
        action={
          <AdminButton
            variant="outline"
            size="small"
            aria-label={texts.recordExpiredOf(batch.name)}
            onClick={() => onRecord(batch)}
            className="max-md:w-full"
          >
            {texts.recordExpired}
          </AdminButton>
        }
      >
        <b>
          {texts.expiredSince(batch.name, quantityText(batch.quantity, batch.baseUnit), dayText(batch.useBy))}
        </b>{' '}
        {texts.blocked}
      </Note>
    ))
}

/** The use-by date is the last day of use. */
const dayText = (useBy: string): string =>
  useBy === dayBeside(todayInNepal(), -1) ? texts.yesterday : texts.on(longDay(useBy))
