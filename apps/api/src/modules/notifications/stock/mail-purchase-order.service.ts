import { readDocument, readOrderMail } from '#modules/purchase-orders'
import { read } from '#platform/db/database.ts'
import { deliver } from '#platform/messages/deliver.service.ts'
import { officeAddress } from '#platform/messages/ports.ts'
import { renderMail } from '../account/messages-layout.rules.ts'
import { purchaseOrderMail } from './purchase-order.messages.ts'

/**
 * Keyed by the sending, so that the order shows the delivery state of its mail. The file is rendered for each attempt and never stored.
 * An order that was cancelled meanwhile is not mailed.
 */
export async function mailPurchaseOrder(sendingId: string): Promise<void> {
  const mail = await read((tx) => readOrderMail(tx, sendingId))
  if (!mail) return
  const replyTo = officeAddress()
  await deliver({
    eventId: sendingId,
    template: 'purchase-order',
    to: mail.to,
    channel: 'mail',
    compose: async () => ({
      ...renderMail(purchaseOrderMail(mail)),
      ...(replyTo !== undefined && { replyTo }),
      attachments: [await readDocument(mail.orderId)],
    }),
  })
}
