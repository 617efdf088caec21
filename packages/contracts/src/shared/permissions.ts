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
  'roster.write': ['manager'],
  'branch.settings': ['manager'],
} as const satisfies Record<string, readonly TabletRole[]>
export type Permission = keyof typeof permissions

/** What a queued action may need. The others, above all about money and settings, need a person who is at the tablet now. */
export const offlinePermissions: readonly Permission[] = [
  'kitchen.cook',
  'orders.take',
  'orders.cancel',
  'bills.settle',
  'stock.write',
]

export const mayDo = (role: TabletRole, permission: Permission): boolean =>
  (permissions[permission] as readonly TabletRole[]).includes(role)

/**
 * One permission; or one for each value of a field of the body: an order is cooked and cancelled by the same endpoint; or another one if the
 * body has a field. Who may do `present` may do `absent` too.
 */
export type PermissionRule =
  | Permission
  | { field: string; of: Record<string, Permission> }
  | { field: string; absent: Permission; present: Permission }

export function permissionsOf(rule: PermissionRule): Permission[] {
  if (typeof rule === 'string') return [rule]
  return 'of' in rule ? [...new Set(Object.values(rule.of))] : [rule.absent, rule.present]
}

/** Headers of a request: the token of the person, when a queued action was made, and a manager's approval. */
export const personHeaders = {
  person: 'x-person',
  madeAt: 'x-person-made-at',
  approval: 'x-person-approval',
} as const
