import type { Trace } from '@momo/contracts/batch-trace'
import { CircleStop } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { longDay, todayInNepal } from '#lib/format/dates.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { traceMessages as texts } from '../batch-trace.messages.ts'
import { StopDialog } from './stop-dialog.tsx'
import { isMade, onHandOf } from './trace-sum.ts'

const tones = { inUse: 'green', usedUp: 'grey', expired: 'amber', stopped: 'red' } as const

function stateOf(trace: Trace): keyof typeof tones {
  const { isStopped, useBy } = trace.batch
  if (isStopped) return 'stopped'
  if (onHandOf(trace) <= 0) return 'usedUp'
  // The use-by date is the last day of use.
  return useBy !== undefined && useBy < todayInNepal() ? 'expired' : 'inUse'
}

export function TraceHead({ trace }: { trace: Trace }) {
  const { batch, made } = trace
  const [isAsking, setAsking] = useState(false)
  const state = stateOf(trace)
  const facts = [
    (isMade(trace) ? texts.facts : texts.received)(quantityText(made, batch.baseUnit), longDay(batch.madeOn)),
    ...(batch.useBy ? [texts.useBy(longDay(batch.useBy))] : []),
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <p className="text-sm text-ink-2">
          <Link
            to={`/superadmin/stock/${batch.itemId}`}
            className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
          >
            {batch.name}
          </Link>{' '}
          / {texts.code(batch.code)}
        </p>
        <h1 className="flex flex-wrap items-center gap-x-2.5 font-display text-[1.625rem] leading-[1.15] font-extrabold wrap-anywhere text-blue">
          {texts.batch(batch.code)} <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </h1>
        <p className="text-sm text-ink-2">
          {batch.name}
          {batch.nameNe ? (
            <>
              , <span lang="ne">{batch.nameNe}</span>
            </>
          ) : undefined}{' '}
          · {facts.join(' · ')}
        </p>
      </div>
      {batch.isStopped ? undefined : (
        <AdminButton
          variant="danger-outline"
          size="compact"
          icon={<CircleStop aria-hidden />}
          className="max-sm:w-full"
          onClick={() => setAsking(true)}
        >
          {texts.stop}
        </AdminButton>
      )}
      {isAsking ? <StopDialog trace={trace} onClose={() => setAsking(false)} /> : undefined}
    </div>
  )
}
