export const cmsMessages = {
  title: 'CMS - Content Management',
  content: 'Content',
  tabs: 'Content of the site',
  viewSite: 'View site',
  unsavedWork: 'unsaved changes',
  loading: 'Loading...',
  updateAll: 'Update All Content',
  updatingAll: 'Updating...',
  allUpdated: 'All content updated successfully!',
  stillDrafts: (where: string) => `Still drafts that visitors do not see: ${where}. The button under each publishes it.`,
  someFailed: (failed: { label: string; text: string }[], done: string[]) => {
    const not = failed.map(({ label, text }) => `${label} (${text.replace(/[.!]$/, '')})`).join(', ')
    return `Not updated: ${not}.${done.length > 0 ? ` Updated: ${done.join(', ')}.` : ''}`
  },
} as const
