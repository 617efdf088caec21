export const guardWords = {
  scriptsNeeded:
    'This page needs JavaScript. Please turn it on and reload the page. Outlets and menus work without it.',
  loading: 'Loading',
} as const
