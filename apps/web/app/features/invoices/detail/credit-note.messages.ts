export const creditMessages = {
  button: 'Issue credit note',
  buttonOf: (number: string) => `Issue credit note for ${number}`,
  title: (number: string) => `Issue a credit note for ${number}?`,
  text: (sum: string) => `The credit note will be for ${sum}. The original bill stays on record.`,
  noMoney:
    "This doesn't give any money back. To give money back, use 'Refund' on the bill: it issues the credit note too.",
  noWayBack: "You can't undo a credit note.",
  reason: 'Reason',
  keep: 'Keep bill',
  confirm: 'Issue credit note',
  confirming: 'Issuing...',
  done: (number: string) => `Credit note ${number} issued.`,
  faults: {
    offline: "You're offline. No credit note was issued. Try again when you're back online.",
    failed: 'No response from the server. Check whether the credit note exists before you try again.',
    codes: { 'bill.credited': 'This bill already has a credit note.' },
  },
}
