export const versionMessages = {
  title: 'Versions',
  version: (number: number) => `Version ${number}`,
  inUse: 'In use',
  published: (when: string, by: string | undefined) =>
    by ? `Published ${when} by ${by}` : `Published ${when}`,
  show: 'Show',
  showNumber: (number: number) => `Show version ${number}`,
  makes: (size: string) => `Makes ${size}`,
  plates: 'plates',
  loss: (percent: string) => `${percent}% loss`,
  use: 'Edit this version',
  useNumber: (number: number) => `Edit version ${number}`,
  used: (number: number) => `Version ${number} is in the editor. Save it as a draft, or publish it.`,
  failed: "Couldn't load the versions.",
  versionFailed: "Couldn't load this version.",
} as const
