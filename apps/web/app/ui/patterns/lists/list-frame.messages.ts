export const listWords = {
  search: 'Search',
  loading: 'Loading...',
  pages: 'Pages',
  first: 'Back to the newest',
  next: 'Older',
} as const
