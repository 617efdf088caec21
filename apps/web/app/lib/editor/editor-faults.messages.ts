export const editorFaults = {
  offline: 'You are offline. What you typed is kept here.',
  noAnswer: 'The server does not answer. What you typed is kept here; try again in a moment.',
} as const
