import type { OrderMail } from '#modules/purchase-orders'
import type { MailContent } from '../account/messages-layout.rules.ts'

/** To a supplier; the order itself is in the attached file. */
export const purchaseOrderMail = (mail: OrderMail): MailContent => ({
  subject: `Purchase order ${mail.number} from ${mail.company}`,
  paragraphs: [
    mail.contactPerson === '' ? 'Hello,' : `Dear ${mail.contactPerson},`,
    `Please find our purchase order ${mail.number} attached (${mail.lines === 1 ? '1 item' : `${mail.lines} items`}).`,
    `Deliver to: ${mail.deliverTo}\nDeliver by: ${mail.deliverBy}`,
    'Please reply to this email if something is not available or cannot be delivered in time.',
    `Thank you,\n${mail.company}`,
  ],
})
