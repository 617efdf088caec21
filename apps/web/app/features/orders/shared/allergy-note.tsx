import { TriangleAlert } from 'lucide-react'
import { allergyWord } from '#lib/format/staff-order.messages.ts'

/** The same wherever staff read an order: a word, an icon and a filled bar, so it does not depend on the colour. */
export function AllergyNote({ note }: { note: string }) {
  return (
    <span className="flex gap-2 rounded-lg bg-board-late px-2.5 py-1.5 leading-[1.35] font-semibold text-board-card wrap-anywhere">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 flex-none" />
      <span className="min-w-0">
        <b className="tracking-wide uppercase">{allergyWord}: </b>
        {note}
      </span>
    </span>
  )
}
