import type { Trace } from '@momo/contracts/batch-trace'
import { Check, TriangleAlert } from 'lucide-react'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { traceMessages as texts } from '../batch-trace.messages.ts'
import { sumOf } from './trace-sum.ts'

/** What was made is what was served, thrown away and is on hand; a difference is named. */
export function TraceSum({ trace }: { trace: Trace }) {
  const { made, terms } = sumOf(trace)
  const { difference, batch } = trace
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line bg-desk px-4.5 py-3 tabular-nums">
      <b>{made}</b>
      {terms.map(({ sign, text }, index) => (
        <span key={text}>
          <span className="mr-3">{index === 0 ? (sign === '−' ? '= −' : '=') : sign}</span>
          {text}
        </span>
      ))}
      {difference === 0 ? (
        <Badge tone="green" icon={<Check aria-hidden />}>
          {texts.addsUp}
        </Badge>
      ) : (
        <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
          {texts.notAccounted(quantityText(Math.abs(difference), batch.baseUnit))}
        </Badge>
      )}
    </p>
  )
}
