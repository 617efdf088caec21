import type { MessageDefinition } from './message-definition.ts'
import { paragraphs } from './order-texts.ts'

const linkLabel = 'View your order'
const call = 'Questions? Call the outlet: {phone}'

/** Messages about a scheduled order that the outlet cannot make at its time. */
export const movedTexts = {
  'move-asked': {
    moment: 'moved',
    always: ['order', 'outlet', 'time', 'reason', 'deadline', 'link'],
    optional: ['phone'],
    needs: ['order', 'link'],
    linkLabel: 'Choose a new time',
    texts: {
      sms: [
        "{outlet} can't make order {order} at its time. Move or cancel it: {link}",
        'Jhol Momo: order {order} needs a new time. {link}',
        '{link}',
      ],
      mailSubject: 'Please choose a new time for your order {order}',
      mailText: paragraphs(
        "{outlet} can't make your order {order} for {time}. {reason}",
        "Choose another time or cancel the order by {deadline}. If we don't hear from you, we'll cancel it. What you paid is refunded.",
        call,
      ),
      push: '{outlet} is closed at the time of your order. Choose another time.',
    },
  },
  'move-revoked': {
    moment: 'moved',
    always: ['order', 'outlet', 'time', 'link'],
    optional: ['phone'],
    needs: ['order'],
    linkLabel,
    texts: {
      sms: [
        '{outlet} can make order {order} at its time after all. {link}',
        'Jhol Momo: order {order} stays as planned. {link}',
        '{link}',
      ],
      mailSubject: 'Your order {order} stays as planned',
      mailText: paragraphs(
        "{outlet} can make your order {order} after all, for {time}. You don't have to do anything.",
        call,
      ),
    },
  },
} satisfies Record<string, MessageDefinition>

/** Messages about money. */
export const paymentTexts = {
  'payment-failed': {
    moment: 'payments',
    always: ['order', 'outlet', 'wallet', 'amount'],
    optional: ['phone'],
    needs: ['order'],
    linkLabel,
    texts: {
      mailSubject: "Your payment for order {order} didn't go through",
      mailText: paragraphs(
        "{wallet} didn't confirm a payment for your order {order} from {outlet}.",
        "Try again, use another wallet or pay in cash. We'll hold your order for a few minutes; after that it expires and won't be made.",
      ),
      push: "Your payment didn't go through. You can try again.",
    },
  },
  'refund-due': {
    moment: 'payments',
    always: ['order', 'outlet', 'amount', 'refundTo', 'link'],
    optional: ['phone'],
    needs: ['order', 'amount'],
    linkLabel,
    texts: {
      sms: [
        "Jhol Momo: your refund of {amount} for order {order} is pending. You'll be refunded {refundTo} within three days.",
      ],
      mailSubject: 'Your refund for order {order}',
      mailText: paragraphs(
        "Your refund of {amount} for order {order} from {outlet} is pending. You'll be refunded {refundTo} within three days.",
        "You don't need to do anything. We'll email you when it's done.",
        call,
      ),
      push: 'A refund is due to you.',
    },
  },
  'refund-done': {
    moment: 'payments',
    always: ['order', 'outlet', 'amount', 'refundTo', 'link'],
    optional: ['phone'],
    needs: ['order', 'amount'],
    linkLabel,
    texts: {
      sms: ['Jhol Momo: we refunded {amount} {refundTo} for order {order}.'],
      mailSubject: 'Your refund for order {order} is complete',
      mailText: paragraphs('We refunded {amount} {refundTo} for order {order} from {outlet}.', call),
      push: 'Your payment was refunded.',
    },
  },
} satisfies Record<string, MessageDefinition>
