export const guardWords = {
  scriptsNeeded: 'This page needs JavaScript. Please switch it on and load the page again; outlets and menus work without it.',
  loading: 'Loading',
} as const
