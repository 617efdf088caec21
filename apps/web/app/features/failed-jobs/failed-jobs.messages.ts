export const failedJobsMessages = {
  title: 'Failed jobs',
  lead: 'Work in the background that was tried for about three days and then given up. It’s deleted after 90 days.',
  task: 'Task',
  count: 'Jobs',
  newest: 'Last failed',
  error: 'Last error',
  noError: 'Not recorded',
  retry: 'Run again',
  /** Read by screen readers; begins with the visible words. */
  retryOf: (task: string) => `Run again: ${task}`,
  retrying: 'Starting...',
  retryFailed: 'Couldn’t start the jobs.',
  none: 'No failed jobs',
  noneText: 'Jobs that were given up appear here. You can run them again.',
  failed: 'Couldn’t load failed jobs',
  tryAgain: 'Try again',
  loading: 'Loading...',
  faults: {
    offline: 'You’re offline. Try again when you’re connected.',
    failed: 'We can’t reach the server. Try again in a moment.',
    codes: {},
  },
}
