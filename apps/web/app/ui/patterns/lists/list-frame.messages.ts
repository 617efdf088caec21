export const listWords = {
  search: 'Search',
  loading: 'Loading...',
  pages: 'Pages',
  first: 'Back to newest',
  next: 'Older',
} as const
