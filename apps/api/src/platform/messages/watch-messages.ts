import { Counter } from 'prom-client'
import { read } from '#platform/db/database.ts'
import { gauge, labelledGauge, registry } from '#platform/metrics/metrics.ts'
import { readUse } from './budget.store.ts'
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
  labelledGauge(
    {
      name: 'messages_used_last_hour',
      help: 'SMS, and emails with codes, of the present hour',
      label: 'channel',
    },
    () => readUses('hour'),
  )
  labelledGauge(
    {
      name: 'messages_used_last_day',
      help: 'SMS, and emails with codes, of the last 24 hours',
      label: 'channel',
    },
    () => readUses('day'),
  )
}

const readUses = (span: 'hour' | 'day') =>
  read(async (tx) => {
    const [sms, mail] = [await readUse(tx, 'sms'), await readUse(tx, 'mail')]
    return [['sms', sms[span]] as const, ['mail', mail[span]] as const]
  })
