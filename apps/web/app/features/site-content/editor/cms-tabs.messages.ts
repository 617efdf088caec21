/** Texts shared by the CMS tabs. */
export const tabWords = {
  wrong: 'Please look at the marked fields.',
  saving: 'Saving...',
  updating: 'Updating...',
  tryAgain: 'Try again',
} as const
