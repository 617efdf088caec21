import { Radio, RefreshCw, WifiOff } from 'lucide-react'
import { clockTime } from '#lib/format/dates.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import type { Followed } from './follow-order.ts'
import { trackingMessages } from './tracking.messages.ts'

const texts = trackingMessages.line

/** Tells the truth about how fresh the page is. */
export function LineBadge({ line, asOf }: Pick<Followed<unknown>, 'line' | 'asOf'>) {
  if (line === 'live')
    return (
      <Badge tone="green" icon={<Radio aria-hidden />}>
        {texts.live}
      </Badge>
    )
  if (line === 'checking')
    return (
      <Badge tone="amber" icon={<RefreshCw aria-hidden />}>
        {texts.checking(clockTime(asOf))}
      </Badge>
    )
  return (
    <Badge tone="red" icon={<WifiOff aria-hidden />}>
      {texts.offline(clockTime(asOf))}
    </Badge>
  )
}
