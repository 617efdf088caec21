import { wholeNumber } from '#lib/format/numbers.ts'

export const askMessages = {
  title: 'How was it?',
  lead: (order: string, outlet: string) => `${order} from ${outlet}. Your stars go to the kitchen.`,
  comment: 'Anything else?',
  send: 'Send rating',
  sending: 'Sending...',
  skip: 'Skip',
  skipHint: "We won't ask about this order again.",
  needsStars: 'Rate at least one dish, or skip.',
  thanks: 'Dhanyabad! Your rating is saved.',
  rated: 'Your rating',
  restored: "You rated this earlier but didn't send it.",
  failed: "Couldn't load your rating.",
  tryAgain: 'Try again',
  faults: {
    offline: "You're offline. Your stars are kept here. Send them when you're back online.",
    failed: "Couldn't send your rating. Your stars are kept here. Try again.",
    codes: {} as Record<string, string>,
  },
} as const

const ratings = (count: number): string => (count === 1 ? '1 rating' : `${wholeNumber(count)} ratings`)

export const figuresMessages = {
  title: 'Dish ratings',
  caption: 'Average stars and ratings by dish',
  byBranch: 'Average stars and ratings by branch',
  dish: 'Dish',
  branch: 'Branch',
  average: 'Average',
  ratings: 'Ratings',
  /** What the number of a row opens. */
  open: (name: string, count: number) => `${ratings(count)} of ${name}`,
  none: 'No dish was rated in this period.',
  noneOfFood: 'Nobody has rated this dish yet.',
  count: ratings,
  total: (average: string) => `${average} of 5 on average,`,
  since: (month: string) => `Since ${month}`,
  lowest: (shown: number, all: number) =>
    shown < all ? `The ${wholeNumber(shown)} lowest of ${wholeNumber(all)} branches` : 'Lowest first',
  failed: "Couldn't load the ratings.",
  tryAgain: 'Try again',
  offline: "You're offline. Check your connection and try again.",
  unreachable: 'No response from the server. Try again.',

  rows: {
    title: (name: string) => `Ratings: ${name}`,
    ofAll: 'All branches',
    list: 'Ratings',
    none: 'No ratings in this period.',
  },
} as const
