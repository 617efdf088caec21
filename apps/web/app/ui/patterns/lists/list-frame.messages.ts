export const listWords = {
  search: 'Search',
  loading: 'Loading...',
  pages: 'Pages',
  first: 'Back to newest',
  next: 'Older',
  more: 'Show more',
  loadingMore: 'Loading...',
  export: 'Export',
  exporting: 'Downloading...',
  exportFailed: "Couldn't download the file. Try again.",
  moreFailed: "Couldn't load more. Try again.",
} as const
