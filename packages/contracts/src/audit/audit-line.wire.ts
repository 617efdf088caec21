import { z } from 'zod'
import { AuditLine } from './audit-line.ts'

export const AuditLineWire = z.codec(z.object({ ...AuditLine.shape, at: z.iso.datetime() }), AuditLine, {
  decode: (w) => ({ ...w, at: new Date(w.at) }),
  encode: (line) => ({ ...line, at: line.at.toISOString() }),
})
