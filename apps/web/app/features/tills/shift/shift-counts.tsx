import type { TillShift } from '@momo/contracts/tills'
import type { ReactNode } from 'react'
import { clockTime } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { Difference } from '../difference.tsx'
import { shiftMessages as texts } from './shift.messages.ts'

/** Every count stays; the last one counts. */
export function ShiftCounts({ counts }: Pick<TillShift, 'counts'>) {
  return (
    <ul aria-label={texts.counts} className="grid gap-3">
      {counts.map(({ id, at, countedBy, counted, expected, difference }) => (
        <li key={id} className="grid gap-1 rounded-md border border-line px-3.5 py-3 tabular-nums">
          <p className="text-sm text-ink-2">{texts.countAt(clockTime(at), countedBy)}</p>
          <dl className="flex flex-wrap gap-x-6 gap-y-1">
            <Amount label={texts.counted}>{rupees(counted)}</Amount>
            <Amount label={texts.expected}>{rupees(expected)}</Amount>
            <Amount label={texts.difference}>
              <Difference amount={difference} />
            </Amount>
          </dl>
        </li>
      ))}
    </ul>
  )
}

const Amount = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex gap-2">
    <dt className="text-ink-2">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
