/** What somebody is called who gave no name: on the board, the ticket and the bill. */
export const guestNames = {
  walkIn: 'Walk-in',
  table: (number: string): string => `Table ${Number(number)}`,
}
