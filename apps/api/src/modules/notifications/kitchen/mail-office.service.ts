import { deliver } from '#platform/messages/deliver.service.ts'
import { officeAddress, pageUrl } from '#platform/messages/ports.ts'
import { renderMail } from '../account/messages-layout.rules.ts'
import { batchStoppedMail } from './kitchen.messages.ts'

type BatchStop = {
  batchId: string
  code: string
  itemName: string
  isStopped: boolean
  locationIds: string[]
}

/** A release is only in the bell. */
export async function mailOfficeOfBatch(eventId: string, stop: BatchStop): Promise<void> {
  const to = officeAddress()
  if (to === undefined || !stop.isStopped) return
  const page = pageUrl(`/superadmin/batches/${stop.batchId}`)
  const compose = () => renderMail(batchStoppedMail(stop, { page }))
  await deliver({ eventId, template: 'stock/batch-stopped', to, channel: 'mail', compose })
}
