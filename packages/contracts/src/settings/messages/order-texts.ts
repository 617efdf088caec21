import type { MessageDefinition } from './message-definition.ts'

const linkLabel = 'View your order'
const call = 'Questions? Call the outlet: {phone}'

/** Paragraphs of a mail. */
export const paragraphs = (...texts: string[]): string => texts.join('\n\n')

/** Messages about the progress of an order. */
export const orderTexts = {
  accepted: {
    moment: 'placed',
    always: ['order', 'outlet', 'when', 'time', 'link'],
    optional: ['phone'],
    needs: ['order', 'link'],
    linkLabel,
    texts: {
      sms: [
        '{outlet} accepted order {order}. {when} {link}',
        'Jhol Momo: order {order} has been accepted. {link}',
      ],
      mailSubject: 'Your order {order} has been accepted',
      mailText: paragraphs('{outlet} has accepted your order {order}. {when}', call),
      push: '{outlet} accepted your order.',
    },
  },
  revived: {
    moment: 'placed',
    always: ['order', 'outlet', 'when', 'time', 'link'],
    optional: ['phone'],
    needs: ['order', 'link'],
    linkLabel,
    texts: {
      sms: [
        'We received your payment. {outlet} now has order {order}. {link}',
        'Jhol Momo: order {order} is paid and sent to the outlet. {link}',
      ],
      mailSubject: 'We received your payment for order {order}',
      mailText: paragraphs(
        'Your payment for order {order} arrived late, but {outlet} can still make it. {when}',
        "We'll let you know when the outlet accepts it.",
        call,
      ),
    },
  },
  ready: {
    moment: 'progress',
    always: ['order', 'outlet', 'link'],
    optional: ['phone'],
    needs: ['order', 'link'],
    linkLabel,
    texts: {
      sms: [
        'Order {order} is ready to pick up at {outlet}. {link}',
        'Jhol Momo: order {order} is ready to pick up. {link}',
      ],
      mailSubject: 'Your order {order} is ready',
      mailText: paragraphs('Your order {order} is ready to pick up at {outlet}.', call),
      push: 'Your order is ready. Pick it up at {outlet}.',
    },
  },
  'on-the-way': {
    moment: 'progress',
    always: ['order', 'outlet', 'link'],
    optional: ['rider', 'riderPhone', 'phone'],
    needs: ['order', 'link'],
    linkLabel,
    texts: {
      sms: [
        'Order {order} from {outlet} is on its way.\nRider: {riderPhone}\n{link}',
        'Order {order} from {outlet} is on its way. {link}',
        'Jhol Momo: order {order} is on its way. {link}',
      ],
      mailSubject: 'Your order {order} is on its way',
      mailText: paragraphs(
        'Your order {order} from {outlet} is on its way to you.',
        'Your rider: {rider}, {riderPhone}',
        call,
      ),
      push: 'Your order is on the way.',
    },
  },
  late: {
    moment: 'progress',
    always: ['order', 'outlet', 'delay', 'expected', 'link'],
    optional: ['phone'],
    needs: ['order'],
    inPush: ['delay', 'expected'],
    linkLabel,
    texts: {
      sms: [
        'Sorry, order {order} from {outlet} is running about {delay} late: expected {expected}.\nQuestions? Call {phone}',
        'Sorry, order {order} is running about {delay} late: expected {expected}.\nQuestions? Call {phone}',
        'Sorry, order {order} from {outlet} is running about {delay} late: expected {expected}. {link}',
        'Order {order} is about {delay} late: expected {expected}. {link}',
      ],
      mailSubject: 'Your order {order} is running late',
      mailText: paragraphs(
        "Your order {order} from {outlet} is running about {delay} late: expected {expected}. We're sorry for the wait.",
        call,
      ),
      push: 'Your order is running about {delay} late: expected {expected}. Sorry about that.',
    },
  },
} satisfies Record<string, MessageDefinition>

const failed = {
  moment: 'failed',
  always: ['order', 'outlet', 'refund', 'link'],
  needs: ['order'],
  linkLabel,
} as const

const endedSms = (what: string): [string, ...string[]] => [
  `Sorry, order {order} from {outlet} ${what}.\n{reason}\nQuestions? Call {phone}`,
  `Sorry, order {order} ${what}.\n{reason}\nQuestions? Call {phone}`,
  `Sorry, order {order} from {outlet} ${what}.\nQuestions? Call {phone}`,
  `Jhol Momo: order {order} ${what}.\nQuestions? Call {phone}`,
  `Sorry, order {order} from {outlet} ${what}.\n{reason}\n{link}`,
  `Sorry, order {order} from {outlet} ${what}. {link}`,
  `Jhol Momo: order {order} ${what}. {link}`,
]

/** Messages about an order that is not made. */
export const failedTexts = {
  rejected: {
    ...failed,
    optional: ['reason', 'note', 'phone'],
    texts: {
      sms: endedSms("couldn't be accepted"),
      mailSubject: "Sorry, your order {order} couldn't be accepted",
      mailText: paragraphs(
        "{outlet} couldn't accept your order {order}. We're sorry.",
        '{reason}',
        '{note}',
        '{refund}',
        call,
      ),
      push: "{outlet} couldn't take your order.",
    },
  },
  cancelled: {
    ...failed,
    optional: ['reason', 'note', 'phone'],
    texts: {
      sms: endedSms('was cancelled by the outlet'),
      mailSubject: 'Your order {order} was cancelled',
      mailText: paragraphs('{outlet} cancelled your order {order}.', '{reason}', '{note}', '{refund}', call),
      push: '{outlet} cancelled your order.',
    },
  },
  missed: {
    ...failed,
    optional: ['phone'],
    texts: {
      sms: [
        "Sorry, {outlet} didn't respond to order {order} in time, so we cancelled it.\nPlease call us at {phone}.",
        "Sorry, order {order} was cancelled: the outlet didn't respond in time.\nPlease call us at {phone}.",
        "Sorry, {outlet} didn't respond to order {order} in time, so we cancelled it. {link}",
        "Sorry, order {order} was cancelled: the outlet didn't respond in time. {link}",
      ],
      mailSubject: 'Sorry, the outlet missed your order {order}',
      mailText: paragraphs(
        "{outlet} didn't respond to your order {order} in time, so we cancelled it.",
        "We're sorry. Please call us at {phone} and we'll help.",
        '{refund}',
      ),
      push: "{outlet} didn't respond, so your order was cancelled.",
    },
  },
} satisfies Record<string, MessageDefinition>
