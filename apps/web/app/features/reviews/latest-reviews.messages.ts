/** Loaded with every outlet page; the other texts are loaded with the list. */
export const latestReviewsMessages = {
  title: 'Latest Reviews',
  write: 'Write a Review',
}
