export const listWords = {
  search: 'Search',
  loading: 'Loading...',
  pages: 'Pages',
  first: 'Back to newest',
  next: 'Older',
  more: 'Show more',
  loadingMore: 'Loading...',
  moreFailed: "Couldn't load more. Try again.",
} as const
