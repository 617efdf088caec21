export const editorFaults = {
  offline: "You're offline. Your changes are kept in this browser.",
  noAnswer: "The server isn't responding. Your changes are kept in this browser. Try again in a moment.",
  pictureNotStored: "The picture wasn't uploaded, so nothing was saved.",
} as const
