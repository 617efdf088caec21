/** SES-05 to SES-07: literal texts. The specification has no text for success. */
export const logOutWords = {
  title: 'Log Out',
  question: 'Are you sure you want to log out?',
  confirm: 'Log Out',
  cancel: 'Cancel',
  leaving: 'Logging out',
  left: 'Logged out',
  leftText: 'See you soon!',
  failed: 'Error',
  failedText: 'Could not log out. Please try again.',
  ok: 'OK',
} as const
