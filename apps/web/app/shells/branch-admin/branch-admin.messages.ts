export const branchAdminWords = {
  today: 'Today',
  dashboard: 'Dashboard',
  branch: 'Branch',
  viewProfile: 'Profile',
  content: 'Content',
  noBranch: 'Your outlet',
  also: { viewProfile: 'outlet opening hours photos', content: 'cms website page' },
} as const
