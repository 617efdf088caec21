import type { BaseUnit } from '@momo/contracts/inventory'
import type { ProposalReason } from '@momo/contracts/purchase-orders'
import { ChevronDown } from 'lucide-react'
import { dayInYear } from '#lib/format/dates.ts'
import { roughQuantityText } from '#lib/stock/quantity-text.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { proposalMessages } from './proposals.messages.ts'

const texts = proposalMessages.why
const tones = { 'below-zero': 'red', out: 'red', 'runs-out': 'amber', 'below-safety': 'amber' } as const

type Props = { name: string; why: ProposalReason; baseUnit: BaseUnit }

/** The alert in a word; the numbers open. */
export function Why({ name, why, baseUnit }: Props) {
  const mark = why.alert ? texts.alerts[why.alert] : texts.plan
  return (
    <details className="group mt-1">
      <summary
        aria-label={texts.open(mark, name)}
        className="inline-flex min-h-7 cursor-pointer list-none items-center gap-1.5 rounded-xs text-sm pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden"
      >
        <Badge tone={why.alert ? tones[why.alert] : 'blue'}>{mark}</Badge>
        <span className="link">{texts.label}</span>
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <Numbers why={why} baseUnit={baseUnit} />
    </details>
  )
}

function Numbers({ why, baseUnit }: Omit<Props, 'name'>) {
  const { onHand, safetyLevel, expectedUse, until, needed, delays, onOrder, inDrafts } = why
  const rows: [string, number][] = [
    [texts.safety, safetyLevel],
    [texts.use(dayInYear(until)), expectedUse],
    [texts.needed, needed],
    [texts.onOrder, onOrder],
    [texts.inDrafts, inDrafts],
  ]
  return (
    <div className="mt-1 rounded-sm bg-desk px-3 py-2.5 text-sm">
      <dl className="grid gap-0.5 md:max-w-96">
        <Row
          name={texts.onHand}
          text={onHand === undefined ? texts.never : roughQuantityText(onHand, baseUnit)}
        />
        {rows
          .filter(([, quantity]) => quantity > 0)
          .map(([name, quantity]) => (
            <Row key={name} name={name} text={roughQuantityText(quantity, baseUnit)} />
          ))}
      </dl>
      {delays.length > 0 ? <p className="mt-1">{texts.delays(delays.join(', '))}</p> : undefined}
      <p className="mt-1 text-ink-2">{texts.rule}</p>
    </div>
  )
}

function Row({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{text}</dd>
    </div>
  )
}
