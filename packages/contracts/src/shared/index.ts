export { type Access, type Role, roles } from './access.ts'
export { ContactNumber } from './contact-number.ts'
export { daysOfWeek, DayOfWeek } from './day-of-week.ts'
export { endpoint, type Endpoint } from './endpoint.ts'
export { errorMessage, errorStatus, type ErrorCode } from './error-codes.ts'
export { type FormMarks, formMarks } from './form-marks.ts'
export { branchHeader, byId, Id } from './ids.ts'
export { includedVat, mostHandedOver, Paisa } from './money.ts'
export { countedUpTo, type Page } from './paging.ts'
export {
  mayDo,
  type Permission,
  type PermissionRule,
  offlinePermissions,
  permissions,
  permissionsOf,
  personHeaders,
  type TabletRole,
  tabletRoles,
} from './permissions.ts'
export { Line, OptionalLine, OptionalProse, Prose } from './text.ts'
export { maxUploadBytes } from './upload-limit.ts'
