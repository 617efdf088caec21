/** The roles of the people who share a branch's tablets. */
export const tabletRoles = ['cook', 'cashier', 'manager'] as const
export type TabletRole = (typeof tabletRoles)[number]

/** What each role may do at a branch: the one table for API and screens. */
export const permissions = {
  'kitchen.cook': ['cook', 'cashier', 'manager'],
  'orders.take': ['cashier', 'manager'],
  'orders.cancel': ['cashier', 'manager'],
  'orders.void': ['cashier', 'manager'],
  'bills.settle': ['cashier', 'manager'],
  'bills.discount': ['manager'],
  'bills.refund': ['manager'],
  'cash.move': ['cashier', 'manager'],
  'cash.count': ['cashier', 'manager'],
  'days.close': ['manager'],
  'menu.availability': ['cook', 'cashier', 'manager'],
  'stock.write': ['cook', 'manager'],
  'branch.settings': ['manager'],
} as const satisfies Record<string, readonly TabletRole[]>
export type Permission = keyof typeof permissions

export const mayDo = (role: TabletRole, permission: Permission): boolean =>
  (permissions[permission] as readonly TabletRole[]).includes(role)
