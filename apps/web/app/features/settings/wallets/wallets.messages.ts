import type { WalletTest } from '@momo/contracts/payments'

export const walletsMessages = {
  title: 'Wallets at checkout',
  help: 'Applies from the next checkout. Payments already started can still be finished.',
  cash: 'Cash is always offered.',
  esewa: 'Offer eSewa',
  khalti: 'Offer Khalti',
  names: { esewa: 'eSewa', khalti: 'Khalti' },
  tests: 'Test calls',
  testsHelp: 'Calls the wallet from the server, without a payment.',
  test: (name: string) => `Test ${name}`,
  testing: 'Testing...',
  outcomes: {
    works: (name: string, milliseconds: number) => `${name} answered in ${milliseconds} ms.`,
    refused: (name: string) => `${name} answered, but refused our key or code. Check the server's settings.`,
    silent: (name: string) => `No answer from ${name} within 5 seconds. Try again later.`,
    'not-configured': (name: string) => `${name} isn't set up on this server, so it's never offered.`,
  } satisfies Record<WalletTest['outcome'], (name: string, milliseconds: number) => string>,
  faults: {
    offline: "You're offline. Try again when you're back online.",
    failed: "Couldn't make the test call. Try again in a moment.",
    codes: {},
  },
} as const
