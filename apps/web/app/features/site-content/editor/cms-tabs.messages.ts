/** Shared by the tabs of the content page; what only one of them says stands beside it. */
export const tabWords = {
  wrong: 'Please look at the marked fields.',
  saving: 'Saving...',
  updating: 'Updating...',
  tryAgain: 'Try again',
} as const
