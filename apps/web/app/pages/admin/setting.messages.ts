export const settingWords = { title: 'Settings', pages: 'Page texts' } as const
