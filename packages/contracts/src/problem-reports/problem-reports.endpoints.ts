import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { NewProblem } from './problem-report.ts'
import { OrderProblemsWire, ProblemAnswerWire, StaffProblemWire } from './problem-report.wire.ts'

const customers = ['user'] as const
const staff = ['branchAdmin', 'superadmin'] as const

export const getOrderProblems = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/problems',
  access: customers,
  summary: 'Problem reports of an own order, and the reasons of a new one',
  params: byId,
  reply: once(OrderProblemsWire),
})

export const reportProblem = endpoint({
  method: 'PUT',
  path: '/api/v1/orders/:id/problems/:reportId',
  access: customers,
  summary: 'Reports a problem of an own order of the last days; the id is the idempotency key',
  params: z.strictObject({ id: Id, reportId: Id }),
  body: NewProblem,
  reply: once(OrderProblemsWire),
})

/** Multipart, one file under 'document'. */
export const addProblemPhoto = endpoint({
  method: 'PUT',
  path: '/api/v1/orders/:id/problems/:reportId/photos/:photoId',
  access: customers,
  summary: 'Adds a photo to an open report of an own order; at most three',
  params: z.strictObject({ id: Id, reportId: Id, photoId: Id }),
  reply: once(OrderProblemsWire),
})

export const problemFilters = ['open', 'late', 'answered', 'refunded', 'declined', 'all'] as const
export type ProblemFilter = (typeof problemFilters)[number]

export const listProblems = endpoint({
  method: 'GET',
  path: '/api/v1/problem-reports',
  access: staff,
  summary:
    'Problem reports: open ones oldest first, others newest first; for a branch admin of the own branch only',
  query: z.strictObject({
    /** `late`: open for longer than a day. */
    filter: z.enum(problemFilters).default('open'),
    /** Ignored for a branch admin. */
    branchId: Id.optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: paged(StaffProblemWire),
})
export const exportProblems = exportOf(listProblems)
export type ProblemsQuery = z.output<typeof listProblems.query>

export const getProblem = endpoint({
  method: 'GET',
  path: '/api/v1/problem-reports/:id',
  access: staff,
  summary: 'One problem report',
  params: byId,
  reply: once(StaffProblemWire),
})

export const answerProblem = endpoint({
  method: 'POST',
  path: '/api/v1/problem-reports/:id/answer',
  access: staff,
  permission: 'bills.refund',
  summary: 'Answers an open problem report, with a refund or without; once',
  params: byId,
  body: ProblemAnswerWire,
  reply: once(StaffProblemWire),
})

/** Replies with the file. */
export const getProblemPhoto = endpoint({
  method: 'GET',
  path: '/api/v1/problem-reports/:id/photos/:photoId',
  access: ['user', ...staff],
  summary: 'A photo of an own report, or of a report of the own branch',
  params: z.strictObject({ id: Id, photoId: Id }),
  reply: z.string(),
})
