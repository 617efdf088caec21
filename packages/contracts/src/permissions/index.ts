export { permissions, type Permission, type TabletRole, tabletRoles, mayDo } from './permissions.ts'
