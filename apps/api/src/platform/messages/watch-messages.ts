import { Counter } from 'prom-client'
import { read } from '#platform/db/database.ts'
import { gauge, registry } from '#platform/metrics/metrics.ts'
import { oldestUnsentSeconds } from './messages.store.ts'
import type { Channel } from './outcome.ts'

const handedOver = new Counter({
  name: 'messages_total',
  help: 'Attempts to hand a message to its provider, by how they ended',
  labelNames: ['channel', 'outcome'],
  registers: [registry],
})

export function countMessage(channel: Channel, outcome: 'accepted' | 'refused' | 'failed' | 'late'): void {
  handedOver.inc({ channel, outcome })
}

export function watchMessages(): void {
  gauge('messages_oldest_unsent_seconds', 'Age of the oldest message that is neither sent nor given up', () =>
    read(oldestUnsentSeconds),
  )
}
