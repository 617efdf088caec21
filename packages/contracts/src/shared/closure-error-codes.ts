/** Errors of closures and of moving a scheduled order, part of `errorStatus`. */
export const closureErrorStatus = {
  'closure.unknown': 404,
  'closure.changed': 409,
  'closure.cancelled': 409,
  'closure.over': 409,
  'closure.no_branches': 409,
  'closure.too_many_branches': 409,
  'order.not_asked': 409,
} as const satisfies Record<string, number>

export const closureErrorMessage: Record<keyof typeof closureErrorStatus, string> = {
  'closure.unknown': "We couldn't find this festival or closure.",
  'closure.changed': 'Someone else changed this while you were editing.',
  'closure.cancelled': 'This was cancelled and can no longer be changed.',
  'closure.over': 'This is over and can no longer be changed.',
  'closure.no_branches': 'No open branch matches. Choose other branches.',
  'closure.too_many_branches': 'One entry can hold at most 500 branches. Make one for each place.',
  'order.not_asked': "This order can't be moved or cancelled here any more.",
}
