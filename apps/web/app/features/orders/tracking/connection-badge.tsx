import { Radio, RefreshCw, WifiOff } from 'lucide-react'
import { clockTime } from '#lib/format/dates.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { trackingMessages } from './tracking.messages.ts'
import type { ConnectionStatus } from './use-live-order.ts'

const texts = trackingMessages.connection

/** Shows whether the page is live, polling or offline. */
export function ConnectionBadge({ connection, asOf }: { connection: ConnectionStatus; asOf: Date }) {
  if (connection === 'live')
    return (
      <Badge tone="green" icon={<Radio aria-hidden />}>
        {texts.live}
      </Badge>
    )
  if (connection === 'checking')
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
