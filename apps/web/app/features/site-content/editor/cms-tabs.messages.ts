/** Texts shared by the CMS tabs. */
export const tabWords = {
  wrong: 'Please check the highlighted fields.',
  saving: 'Saving...',
  updating: 'Updating...',
  tryAgain: 'Try again',
} as const
