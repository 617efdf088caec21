/** What may stand in braces in a message to a customer, with the value that previews show. */
export const sampleValues = {
  order: 'JM-BNS-2411',
  outlet: 'Jhol Momo Baneshwor',
  /** A sentence that fits how the order is received. */
  when: 'It should reach you around 6:15 PM.',
  time: 'Tue 17 Nov, 6:00 PM to 6:30 PM',
  /** How late an order is, and when it is expected now. */
  delay: '10 minutes',
  expected: '7:45 PM',
  phone: '01-5970000',
  rider: 'Ram Thapa',
  riderPhone: '9811111111',
  reason: 'The kitchen is too busy right now.',
  /** Free text of the branch. */
  note: 'A wedding of 200 guests.',
  /** A sentence about money of an order that failed. */
  refund: "We'll refund what you paid.",
  amount: 'Rs. 450.00',
  refundTo: 'to your eSewa wallet',
  wallet: 'eSewa',
  deadline: 'Mon 16 Nov, 6:00 PM',
  link: 'https://www.jholmomo.com.np/track/Zk3vQ8sYb1uT6mXw0RcE9A',
} as const

export type Placeholder = keyof typeof sampleValues

/** Undefined: there is none for this order, so the lines with it are left out. */
export type PlaceholderValues = { [P in Placeholder]?: string | undefined }

const inBraces = /\{([^{}]*)\}/g

/** The names in braces, known or not. */
export const namesIn = (text: string): string[] => [...text.matchAll(inBraces)].map(([, name = '']) => name)

export const withoutPlaceholders = (text: string): string => text.replace(inBraces, '')

/** Values are inserted in one pass, so braces in a value stay text. */
export const insertValues = (text: string, values: PlaceholderValues): string =>
  text.replace(inBraces, (_, name: string) => valueOf(values, name) ?? '')

/** Own properties only: a text may name anything. */
export const valueOf = (values: PlaceholderValues, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name as Placeholder] : undefined
