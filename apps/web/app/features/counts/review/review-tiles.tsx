import type { CountReview } from '@momo/contracts/counts'
import { CircleCheck, Scale, TrendingDown, TrendingUp } from 'lucide-react'
import { rupees } from '#lib/format/money.ts'
import { AdminTiles } from '#ui/patterns/layout/admin-tiles.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { countWords as words, reviewMessages as texts } from '../counts.messages.ts'
import { signedRupees } from './difference-rows.tsx'

/** A branch that does not see costs gets numbers of items. */
export function ReviewTiles({ review }: { review: CountReview }) {
  const { lines, items, values, notCounted, state } = review
  const [short, over, same] = [
    lines.filter(({ difference }) => difference < 0).length,
    lines.filter(({ difference }) => difference > 0).length,
    lines.filter(({ check }) => check === 'equal').length,
  ]
  return (
    <AdminTiles>
      <StatTile
        label={texts.same}
        value={texts.sameOf(same, items)}
        note={texts.items}
        icon={<CircleCheck aria-hidden />}
      />
      <StatTile
        label={texts.short}
        value={values ? rupees(values.short) : String(short)}
        note={values ? words.items(short) : texts.items}
        icon={<TrendingDown aria-hidden />}
      />
      <StatTile
        label={texts.over}
        value={values ? rupees(values.over) : String(over)}
        note={values ? words.items(over) : texts.items}
        icon={<TrendingUp aria-hidden />}
      />
      {values ? (
        <StatTile
          label={texts.net}
          value={signedRupees(values.net)}
          note={state === 'posted' ? texts.netPosted : texts.netNote}
          icon={<Scale aria-hidden />}
        />
      ) : (
        <StatTile label={texts.waitingTile} value={String(notCounted.length)} note={texts.waitingNote} />
      )}
    </AdminTiles>
  )
}
