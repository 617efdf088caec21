export const contentWords = { content: 'Content', dashboard: 'Dashboard' } as const
