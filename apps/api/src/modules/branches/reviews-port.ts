import type { Review } from '@momo/contracts/reviews'

/** What branches need from reviews. A port instead of an import, because reviews depend on branches. */
export type ReviewsPort = { readNewestReviews: (branchId: string) => Promise<Review[]> }

let registered: ReviewsPort | undefined

/** Called once by `modules.ts`, with the functions of the reviews module. */
export function registerReviews(port: ReviewsPort): void {
  registered = port
}

export function reviews(): ReviewsPort {
  if (!registered) throw new Error('no reviews registered with branches: import modules.ts')
  return registered
}
