import type { ClosureEffect } from '@momo/contracts/festivals'

const reasons: Record<ClosureEffect, (name: string) => string> = {
  closed: (name) => `Closed for ${name}`,
  hours: (name) => `Other opening hours for ${name}`,
  'no-delivery': (name) => `No delivery: ${name}`,
}

/** For customers, if head office entered no reason of its own. */
export const closureReason = (effect: ClosureEffect, name: string): string => reasons[effect](name)
