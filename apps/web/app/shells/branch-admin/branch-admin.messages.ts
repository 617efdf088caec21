export const branchAdminWords = {
  today: 'Today',
  dashboard: 'Dashboard',
  noBranch: 'Your outlet',
} as const
