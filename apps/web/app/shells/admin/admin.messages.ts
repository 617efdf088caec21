export const adminWords = {
  skip: 'Skip to content',
  brand: 'Jhol Momo',
  sections: 'Sections',
  openSections: 'Open sections',
  closeSections: 'Close sections',
  logOut: 'Log out',
  site: 'View the site',
  loading: 'Loading',
  noNews: 'No new notifications',
  news: (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`),
  roles: { user: '', admin: 'Content team', branchAdmin: 'Branch admin', superadmin: 'Super admin' },
} as const
