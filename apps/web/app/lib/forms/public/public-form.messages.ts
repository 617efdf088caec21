/** Texts shared by all public forms. */
export const publicFormMessages = {
  choose: 'Choose one',
  emailWrong: 'Enter an email such as name@example.com',
  severalWrong: 'Please check the highlighted fields.',
  lookAgain: 'Please check the highlighted fields.',
  sending: 'Sending...',
  privacy: 'Privacy & Policy',
  newTab: '(opens in a new tab)',
  /** The label of the hidden spam trap, for screen readers that still reach it. */
  trap: 'Leave this field empty',
  /** Also shown when the specific error messages cannot be fetched. */
  failed: "We can't reach the kitchen right now. Please try again in a moment. What you typed is still here.",
}
