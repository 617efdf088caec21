export const myDataMessages = {
  title: 'Your data',
  intro: 'Your account, addresses, orders, reviews and reports in one file (JSON).',
  download: 'Download my data',
  downloading: 'Preparing...',
  done: 'Your data is downloaded.',
  faults: {
    offline: 'You’re offline. Try again when you’re connected.',
    failed: 'We couldn’t prepare your data. Try again in a moment.',
    codes: { 'rate.limited': 'You’ve downloaded your data a few times already. Try again in an hour.' },
  },
}
