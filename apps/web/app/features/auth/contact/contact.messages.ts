export type ContactKind = 'phone' | 'email'

const kinds = {
  phone: { label: 'Mobile number', hint: '10 digits. We send the code by SMS.' },
  email: { label: 'Email address', hint: 'We send the code to this address.' },
}

export const contactMessages = {
  ...kinds,
  title: {
    add: { phone: 'Add a mobile number', email: 'Add an email address' },
    change: { phone: 'Change your mobile number', email: 'Change your email address' },
  },
  confirm: "First, confirm that it's you with a code sent to your current contact.",
  password: 'Your password',
  passwordMissing: 'Enter your password.',
  wrongPassword: "That's not your password.",
  signsOut: 'Your other devices will be signed out when you save it.',
  send: 'Send code',
  sending: 'Sending code...',
  sentTo: (address: string) => `We sent a 6-digit code to ${address}.`,
  wrongKind: {
    phone: 'Enter a 10-digit mobile number that starts with 96, 97 or 98',
    email: 'Enter an email address like sita@example.com',
  },
  back: 'Back',
  verify: 'Verify',
  verifying: 'Checking...',
  saved: {
    phone: 'Your mobile number has been saved. You can log in with it.',
    email: 'Your email address has been saved. You can log in with it.',
  },
}
