export const reviewAdminMessages = {
  reply: 'Reply',
  editReply: 'Edit reply',
  replyLabel: "The outlet's reply",
  replyHint: 'Everyone can read it under the review.',
  saveReply: 'Save reply',
  saving: 'Saving...',
  cancel: 'Cancel',
  hide: 'Hide',
  hideLabel: 'Why is it hidden?',
  hideHint: 'The reason is recorded. The review no longer counts in the rating.',
  hideNow: 'Hide review',
  showAgain: 'Show again',
  needed: 'Please fill this in',
  failed: 'That could not be saved. Please try again.',
  /** Accessible name, because the same buttons repeat for each review. */
  of: (action: string, name: string) => `${action}: review by ${name}`,
}
