export const offlineMessages = {
  mark: (number: number, time: string) => `Sold at ${time} without a connection, number W${number}.`,
  numberOf: (number: number) => `W${number}`,
  saved: 'Saved on this device',
  savedText: "It is sent by itself when there is a connection, and won't be placed twice.",
  kitchenHint: 'The kitchen has no ticket yet. Print it here or call out the dishes.',
  change: 'Change',
  numberLabel: 'Number until then',
  print: 'Print ticket',
  next: 'Next order',

  title: 'Sales on this device',
  waiting: (count: number) => (count === 1 ? '1 sale waits to be sent' : `${count} sales wait to be sent`),
  refused: (reason: string) => `Not placed: ${reason}`,
  refusedToast: (number: string) => `Sale ${number} was not placed. Open New order to see why.`,
  refusal: 'The server refused it.',
  tryAgain: 'Try again',
  correct: 'Correct',
  remove: 'Delete',
  removeTitle: (what: string) => `Delete ${what}?`,
  removeText:
    'It was not placed: there is no order and no bill for it. Give the money back, or enter it again.',
  keep: 'Keep',
}
