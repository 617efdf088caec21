export const settingWords = { title: 'Setting' } as const
