import type { Taking } from '@momo/contracts/branches'

/** As it travels in JSON. */
type Said = { because?: Taking['because']; message?: string | undefined; until?: string | undefined; menuVersion: string }

/** Whatever a page shows of it: another mark is another page. */
export const markOf = ({ menuVersion, because, until, message }: Said): string => String([menuVersion, because, until, message])

export type TakingView = Pick<Taking, 'because' | 'message' | 'until'> & { mark: string }

export const takingView = (taking: Taking): TakingView => ({
  because: taking.because,
  message: taking.message,
  until: taking.until,
  mark: markOf({ ...taking, until: taking.until?.toISOString() }),
})
