export const settingWords = { title: 'Settings' } as const
