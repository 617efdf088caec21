import type { TillShift } from '@momo/contracts/tills'
import { useState } from 'react'
import { clockTime } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { Panel } from '../panel.tsx'
import { CloseShift } from './close-shift.tsx'
import { CountShift } from './count-shift.tsx'
import { ShiftCounts } from './shift-counts.tsx'
import { shiftMessages as texts } from './shift.messages.ts'

/** The open shift: a blind count first, then its result with a recount or the closing. */
export function ShiftPanel({ shift }: { shift: TillShift }) {
  const { number, openedAt, openedBy, float, counts } = shift
  const [isRecounting, setRecounting] = useState(false)
  const last = counts.at(-1)
  const isCounting = isRecounting || last === undefined
  return (
    <>
      <Panel title={texts.title(number)}>
        <p>{texts.since(clockTime(openedAt), openedBy, rupees(float))}</p>
        {last ? <ShiftCounts counts={counts} /> : undefined}
        {last && !isCounting ? (
          <CloseShift shift={shift} count={last} onRecount={() => setRecounting(true)} />
        ) : undefined}
      </Panel>
      {isCounting ? (
        <Panel title={last ? texts.recountTitle : texts.countTitle}>
          <CountShift shift={shift} onCounted={() => setRecounting(false)} />
        </Panel>
      ) : undefined}
    </>
  )
}
