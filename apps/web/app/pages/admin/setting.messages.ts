export const settingWords = { pages: 'Page texts' } as const
