export const branchAdminWords = {
  today: 'Today',
  dashboard: 'Dashboard',
  payments: 'Payments',
  branch: 'Branch',
  viewProfile: 'Profile',
  content: 'Content',
  noBranch: 'Your outlet',
  also: { payments: 'refunds money esewa khalti cash', viewProfile: 'outlet opening hours photos', content: 'cms website page' },
} as const
