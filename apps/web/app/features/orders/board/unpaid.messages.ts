export const unpaidMessages = {
  title: 'Unpaid',
  table: (number: string) => `Table ${number}`,
} as const
