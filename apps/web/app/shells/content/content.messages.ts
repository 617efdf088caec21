export const contentWords = {
  site: 'Site',
  media: 'Media library',
  also: { media: 'pictures images photos files' },
} as const
