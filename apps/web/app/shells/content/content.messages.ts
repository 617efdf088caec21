export const contentWords = {
  site: 'Site',
  pages: 'Page texts',
  media: 'Media library',
  also: {
    pages: 'contact title description heading intro search',
    media: 'pictures images photos files',
  },
} as const
