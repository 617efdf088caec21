/** What every page of an outlet carries; the rest comes with the list. */
export const latestReviewsMessages = {
  title: 'Latest Reviews',
  write: 'Write a Review',
}
