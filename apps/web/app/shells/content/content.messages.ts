export const contentWords = {
  site: 'Site',
  pages: 'Page texts',
  media: 'Media library',
  own: 'Your account',
  security: 'Sign-in security',
  also: {
    pages: 'contact title description heading intro search',
    media: 'pictures images photos files',
    security: 'password second step passkey two factor devices',
  },
} as const
