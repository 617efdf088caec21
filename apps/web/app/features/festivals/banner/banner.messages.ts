/** Apart from the texts of the admin screens, which public pages do not load. */
export const bannerMessages = {
  label: 'Notice',
  days: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  at: (branches: string) => `At ${branches}`,
  more: (count: number) => `and ${count} more`,
} as const
