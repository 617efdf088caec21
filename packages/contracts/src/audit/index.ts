export type { AuditLine } from './audit-line.ts'
export { readAudit, exportAudit } from './audit.endpoints.ts'
