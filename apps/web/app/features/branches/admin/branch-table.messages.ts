export const branchTableMessages = {
  caption: 'Branches',
  branch: 'Branch',
  state: 'Status',
  place: 'Location',
  rating: 'Rating',
  none: 'No branches yet.',
} as const
