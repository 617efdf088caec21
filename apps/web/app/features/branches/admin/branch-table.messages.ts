export const branchTableMessages = {
  caption: 'Branches',
  branch: 'Branch',
  state: 'State',
  place: 'Place',
  rating: 'Rating',
  none: 'There is no outlet yet.',
} as const
