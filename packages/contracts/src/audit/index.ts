export type { AuditLine } from './audit-line.ts'
export { readAudit } from './audit.endpoints.ts'
