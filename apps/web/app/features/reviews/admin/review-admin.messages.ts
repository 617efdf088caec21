export const reviewAdminMessages = {
  reply: 'Reply',
  editReply: 'Edit reply',
  replyLabel: "The outlet's reply",
  replyHint: 'Everyone can see it under the review.',
  saveReply: 'Save reply',
  saving: 'Saving...',
  cancel: 'Cancel',
  hide: 'Hide',
  hideLabel: 'Reason for hiding',
  hideHint: "The reason is recorded. Hidden reviews don't count towards the rating.",
  hideNow: 'Hide review',
  showAgain: 'Show again',
  failed: "Couldn't save. Try again.",
  /** Accessible name, because the same buttons repeat for each review. */
  of: (action: string, name: string) => `${action}: review by ${name}`,
}
