import type { Trace } from '@momo/contracts/batch-trace'
import type { LocationKind } from '@momo/contracts/inventory'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { traceMessages } from '../batch-trace.messages.ts'

const texts = traceMessages.sum

export const onHandAt = ({ places }: Trace, kind: LocationKind): number =>
  places.filter(({ location }) => location.kind === kind).reduce((sum, { onHand }) => sum + onHand, 0)

export const onHandOf = ({ places }: Trace): number => places.reduce((sum, { onHand }) => sum + onHand, 0)

/** Made here; any other source brought it. */
export const isMade = ({ batch: { source } }: Trace): boolean => source.type === 'production'

/**
 * What left without being served, used, wasted or lost: counted less or returned. Below zero if counts have found more. It follows from
 * the other figures, so that the line always adds up to what was made.
 */
function countedLess(trace: Trace): number {
  const { made, served, wasted, usedInProduction, lostOnTheWay, difference } = trace
  return made - served - wasted - usedInProduction - lostOnTheWay - onHandOf(trace) - difference
}

export type SumTerm = { sign: '+' | '−'; text: string }

/** 'made = served + thrown away + …': the terms on the right that are not zero. */
export function sumOf(trace: Trace): { made: string; terms: SumTerm[] } {
  const text = (quantity: number) => quantityText(Math.abs(quantity), trace.batch.baseUnit)
  const less = countedLess(trace)
  const parts: [number, (quantity: string) => string][] = [
    [trace.served, texts.served],
    [trace.usedInProduction, texts.used],
    [trace.wasted, texts.wasted],
    [trace.lostOnTheWay, texts.lost],
    [less, less > 0 ? texts.missing : texts.found],
    [onHandAt(trace, 'branch'), texts.atBranches],
    [onHandAt(trace, 'kitchen'), texts.atKitchen],
    [onHandAt(trace, 'transit'), texts.onTheWay],
  ]
  return {
    made: (isMade(trace) ? texts.made : texts.received)(quantityText(trace.made, trace.batch.baseUnit)),
    terms: parts
      .filter(([quantity]) => quantity !== 0)
      .map(([quantity, name]) => ({ sign: quantity < 0 ? '−' : '+', text: name(text(quantity)) })),
  }
}
