export {
  permissions,
  type Permission,
  type PermissionRule,
  permissionsOf,
  type TabletRole,
  tabletRoles,
  mayDo,
} from '../shared/permissions.ts'
