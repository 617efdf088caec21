/** Names for guests who gave none, shown on the board, the ticket and the invoice. */
export const guestNames = {
  walkIn: 'Walk-in',
  table: (number: string): string => `Table ${Number(number)}`,
}
