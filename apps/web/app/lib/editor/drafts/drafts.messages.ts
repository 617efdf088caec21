export const draftOutcomes = {
  draftSaved: "Draft saved. Visitors can't see it yet.",
  scheduled: 'Scheduled. It will go live automatically.',
  calledOff: 'Schedule cancelled. The draft is kept.',
  discarded: 'Draft discarded. The form shows what visitors see.',
  restored: (version: number) => `Version ${version} is live again.`,
  failed: "That didn't work. Please try again.",
  nothingToWait: "There's no draft to schedule. Make a change first.",
} as const
