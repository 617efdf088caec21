export const draftOutcomes = {
  draftSaved: 'The draft is saved. Visitors do not see it yet.',
  scheduled: 'It will go live by itself.',
  calledOff: 'It no longer goes live by itself. The draft is still here.',
  restored: (version: number) => `Version ${version} is live again.`,
  failed: 'That could not be done. Please try again.',
  nothingToWait: 'There is no draft that could wait. Change something first.',
} as const
