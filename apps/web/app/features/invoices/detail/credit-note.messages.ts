export const creditMessages = {
  button: 'Credit note',
  buttonOf: (number: string) => `Credit note for ${number}`,
  title: (number: string) => `Take back ${number}?`,
  text: (sum: string) => `A credit note over ${sum} is written. The bill stays as it was printed, and both are kept.`,
  noMoney: 'No money moves by it: where money has to go back, cancel the order or give it back under Payments.',
  noWayBack: 'A credit note can not be undone, and there is one at most.',
  reason: 'Why',
  missing: 'Please say why',
  keep: 'Keep the bill',
  confirm: 'Write the credit note',
  confirming: 'Writing...',
  done: (number: string) => `Credit note ${number} is written.`,
  faults: {
    offline: 'You seem to be offline. Nothing was written: try again when you are back.',
    failed: 'The server does not answer. Please look whether it is written before you try again.',
    codes: { 'bill.credited': 'This bill was taken back already.' },
  },
}
