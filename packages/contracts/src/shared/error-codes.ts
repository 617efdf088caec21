/** Every expected failure and its HTTP status, once. A service throws the code, the screen picks a sentence by it. */
export const errorStatus = {
  'request.invalid': 400,
  'request.too_large': 413,
  'auth.required': 401,
  'auth.forbidden': 403,
  'route.unknown': 404,
  'rate.limited': 429,
  'server.error': 500,
  'server.busy': 503,
  'server.unreachable': 502,
  'branch.unknown': 404,
  'food.unknown': 404,
  'food.price_invalid': 400,
  'content.unknown': 404,
  'media.unknown': 404,
  'media.unsupported_type': 400,
  'media.too_large': 413,
  'media.too_many_pixels': 400,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** The sentence an answer carries when the thrower gave no better one. */
export const errorMessage: Record<ErrorCode, string> = {
  'request.invalid': 'The request is not valid.',
  'request.too_large': 'The request is too large.',
  'auth.required': 'Please sign in.',
  'auth.forbidden': 'You are not authorized to do this.',
  'route.unknown': 'There is nothing at this address.',
  'rate.limited': 'Too many requests. Please wait a moment.',
  'server.error': 'Something went wrong on our side.',
  'server.busy': 'We are busy right now. Please try again in a moment.',
  'server.unreachable': 'The kitchen line is down for a moment. Please try again.',
  'branch.unknown': 'We know no such outlet.',
  'food.unknown': 'We know no such food.',
  'food.price_invalid': 'A price is a whole number of paisa above zero.',
  'content.unknown': 'We know no such content.',
  'media.unknown': 'We know no such picture.',
  'media.unsupported_type': 'File type must be jpg, png or webp',
  'media.too_large': 'File is larger than 2097152 bytes',
  'media.too_many_pixels': 'The picture has too many pixels.',
}
