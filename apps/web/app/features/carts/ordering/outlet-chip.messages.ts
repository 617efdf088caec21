export const outletChipMessages = {
  orderingFrom: 'Ordering from',
  change: 'Change outlet',
  choose: 'Choose an outlet',
} as const
