import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { Line } from '../shared/text.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import {
  EmployeeChangeWire,
  EmployeesSummaryWire,
  EmployeeWire,
  ListedEmployeeWire,
} from './employee.wire.ts'

const access = ['superadmin'] as const
const path = '/api/v1/super-admin/employees'
const ofDocument = z.strictObject({ id: Id, documentId: Id })

/** More documents of one employee are rejected. */
export const mostDocuments = 12
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

export const listEmployees = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'Employees by name, with their shift and state of today',
  query: z.strictObject({
    /** Beginnings of words of the name, or of the phone number. */
    q: z.string().trim().max(80).optional(),
    branchId: z.union([Id, z.literal('kitchen')]).optional(),
    post: z.string().trim().max(60).optional(),
    state: z.enum(['active', 'left']).default('active'),
    /** Clocked in now, or late for a shift of today. */
    today: z.enum(['here', 'late']).optional(),
    cursor: z.string().max(400).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: paged(ListedEmployeeWire),
})
export const exportEmployees = exportOf(listEmployees)
export type EmployeesQuery = z.output<typeof listEmployees.query>

export const getEmployeesSummary = endpoint({
  method: 'GET',
  path: `${path}/summary`,
  access,
  summary: 'Number of employees, their branches and posts, who is on shift or late, and open applications',
  reply: once(EmployeesSummaryWire),
})

export const getEmployee = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access,
  summary: 'One employee with the list of documents',
  params: byId,
  reply: once(EmployeeWire),
})

export const saveEmployee = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  access,
  summary: 'Adds an employee with version 0, or changes one',
  params: byId,
  body: EmployeeChangeWire,
  reply: once(EmployeeWire),
})

/** Multipart, one file under 'document'. */
export const addEmployeeDocument = endpoint({
  method: 'PUT',
  path: `${path}/:id/documents/:documentId`,
  access,
  summary: 'Adds a photo or PDF file to an employee; at most twelve',
  params: ofDocument,
  query: z.strictObject({ title: Line(60) }),
  reply: once(EmployeeWire),
})

/** Replies with the file. */
export const getEmployeeDocument = endpoint({
  method: 'GET',
  path: `${path}/:id/documents/:documentId`,
  access,
  summary: 'A document of an employee',
  params: ofDocument,
  reply: z.string(),
})

export const removeEmployeeDocument = endpoint({
  method: 'DELETE',
  path: `${path}/:id/documents/:documentId`,
  access,
  summary: 'Deletes a document of an employee',
  params: ofDocument,
  reply: once(EmployeeWire),
})
