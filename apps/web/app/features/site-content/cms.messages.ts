export const cmsMessages = {
  title: 'CMS - Content Management',
  content: 'Content',
  tabs: 'Site content',
  viewSite: 'View site',
  unsavedWork: 'unsaved changes',
  loading: 'Loading...',
  publish: 'Publish',
  sectionPublished: (where: string) => `Published: ${where}.`,
  updateAll: 'Update All Content',
  updateAllParts: ['Update All', ' Content'],
  updatingAll: 'Updating...',
  allUpdated: 'All content updated successfully!',
  stillDrafts: (where: string) => `Still in draft: ${where}. Publish each one on its own tab.`,
  someFailed: (failed: { label: string; text: string }[], done: string[]) => {
    const not = failed.map(({ label, text }) => `${label} (${text.replace(/[.!]$/, '')})`).join(', ')
    return `Not updated: ${not}.${done.length > 0 ? ` Updated: ${done.join(', ')}.` : ''}`
  },
} as const
