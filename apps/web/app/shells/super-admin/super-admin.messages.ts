export const superAdminWords = { overview: 'Overview', dashboard: 'Dashboard' } as const
