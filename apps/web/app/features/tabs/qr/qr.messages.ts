import type { QrSurplusReason } from '@momo/contracts/tabs'

export const qrMessages = {
  show: (amount: string) => `QR code for ${amount}`,
  showing: 'Asking the wallet...',
  code: (wallet: string, amount: string) => `${wallet} QR code for ${amount}`,
  picture: (wallet: string) => `${wallet} QR code of the branch`,
  scan: 'The guest scans this with their app.',
  scanFixed:
    "The guest scans this and enters the amount. Check the guest's screen, then enter the reference.",
  waiting: 'Waiting for the payment...',
  over: 'This code has expired. Show a new one, or enter the reference if the guest has paid.',
  asking: 'No response from the server. The payment is safe; asking again...',
  surplus: (amount: string) => `${amount} came in but did not count. Give it back: see Tables.`,
  faults: {
    offline: "You're offline. Take cash or card, or use the picture of the branch.",
    failed: 'No response. Try again, or use the picture of the branch and enter the reference.',
    codes: {},
  },
  toReturn: {
    title: 'Paid by QR, to be given back',
    table: (number: string) => `Table ${number}`,
    reasons: {
      'wrong-amount': 'Another amount than the bill',
      twice: 'Paid twice',
      late: 'Bill was paid in another way',
    } satisfies Record<QrSurplusReason, string>,
    button: (amount: string) => `Give back ${amount}`,
    dialog: (amount: string) => `Give back ${amount}?`,
    help: 'Send the money back in the app of the wallet first. It is in no till sum.',
    reference: 'Reference of the transfer',
    confirm: 'Given back',
    confirming: 'Saving...',
    cancel: 'Cancel',
  },
  settings: {
    title: 'QR codes at the counter',
    help: 'The text of the QR picture that each wallet gave you. Scan the picture with any scanner app and paste the text here. It is shown big when a guest pays.',
    text: (wallet: string) => `Text of the ${wallet} code`,
    dynamic: 'This wallet also makes a code for each amount.',
    save: 'Save QR codes',
    saving: 'Saving...',
    saved: 'QR codes saved.',
    failed: "Couldn't load the QR codes",
    tryAgain: 'Try again',
    tooLong: 'Use 500 characters or fewer.',
  },
}
