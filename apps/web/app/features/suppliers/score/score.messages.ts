const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export const scoreMessages = {
  title: 'Score, 90 days',
  tile: 'Score',
  failed: "Couldn't load the score.",
  grades: { 'very-good': 'Very good', good: 'Good', fair: 'Fair', poor: 'Poor' },
  parts: {
    onTime: 'On time',
    complete: 'Complete',
    accepted: 'Accepted',
    steadyPrices: 'Steady prices',
  },
  none: 'Nothing delivered in 90 days.',
  noScore: 'No score yet',
  unknown: 'Not known yet',
  deliveries: (receipts: number, orders: number) =>
    `${counted(receipts, 'delivery', 'deliveries')}, ${counted(orders, 'order', 'orders')} due`,
  weights: 'On time 40%, complete 30%, accepted 20%, steady prices 10%.',
} as const
