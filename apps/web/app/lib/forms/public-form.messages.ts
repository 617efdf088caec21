/** Words of every form that anyone may send. */
export const publicFormMessages = {
  choose: 'Choose one',
  emailWrong: 'Enter an email such as name@example.com',
  severalWrong: 'Please look at these fields again.',
  lookAgain: 'Please look at the marked fields again.',
  sending: 'Sending...',
  privacy: 'Privacy & Policy',
  newTab: '(opens in a new tab)',
  /** Nobody sees it, but a screen reader might be taken there all the same. */
  trap: 'Leave this field empty',
  /** Also said when what would explain it better can't be fetched. */
  failed: 'We can not reach the kitchen right now. Please try again in a moment; what you typed is still here.',
}
