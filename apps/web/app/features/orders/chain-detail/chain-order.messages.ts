export const chainOrderTexts = {
  title: 'Order',
  list: 'Orders',
  missing: 'Order not found',
  missingText: 'Check the address, or search for the order number.',
  branch: 'Branch',
  openBranch: 'Open branch',
  ordersOfBranch: 'Orders of this branch',
  payments: 'Payments',
  startedAt: (time: string) => `Started ${time}`,
  paidAt: (time: string) => `Paid ${time}`,
} as const
