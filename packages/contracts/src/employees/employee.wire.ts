import { z } from 'zod'
import { ContactNumber } from '../shared/contact-number.ts'
import { Id } from '../shared/ids.ts'
import { tabletRoles } from '../shared/permissions.ts'
import { Line, OptionalLine } from '../shared/text.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

const Day = z.iso.date('Enter a date')

const employeeFields = {
  name: Line(80),
  /** The name in Devanagari. */
  nameNe: OptionalLine(80),
  /** What the person works as: 'Cook', 'Cashier'. */
  post: Line(60),
  /** Absent for the central kitchen. */
  branchId: Id.optional(),
  phone: ContactNumber,
  joinedOn: Day,
  /** The last day of work. */
  leftOn: Day.optional(),
  emergencyName: OptionalLine(80),
  emergencyPhone: ContactNumber.optional(),
  /** The staff account of the same person. */
  accountId: Id.optional(),
  /** What the person may do at the tablets of the branch; absent: nothing. */
  tabletRole: z.enum(tabletRoles).optional(),
  note: OptionalLine(300),
}

/** Created or changed; `version` 0 for a new one. */
export const EmployeeChangeWire = z
  .strictObject({
    ...employeeFields,
    /** The job application that a new employee comes from. */
    applicationId: Id.optional(),
    version: z.int().nonnegative(),
  })
  .superRefine(({ joinedOn, leftOn }, context) => {
    if (leftOn !== undefined && leftOn < joinedOn)
      context.addIssue({ code: 'custom', path: ['leftOn'], message: 'Enter a day after the first one' })
  })
export type EmployeeChange = z.output<typeof EmployeeChangeWire>

const EmployeeRowWire = z.object({
  id: Id,
  name: z.string(),
  nameNe: z.string(),
  post: z.string(),
  branchId: Id.optional(),
  branchName: z.string().optional(),
  phone: z.string(),
  joinedOn: z.iso.date(),
  leftOn: z.iso.date().optional(),
})
export type EmployeeRow = z.output<typeof EmployeeRowWire>

const workDayStates = ['planned', 'here', 'late', 'done', 'absent'] as const

/** Today in Kathmandu: what the roster plans and the time clock has. */
const EmployeeDayWire = z.object({
  /** Of the shift below: not begun, clocked in, begun without a clock-in, clocked out, over without a clock-in. */
  state: z.enum(workDayStates),
  /** The one that is now or the next one of today, otherwise the last one. Absent for a clock-in without a shift. */
  shift: z.object({ startsAt: Instant, endsAt: Instant }).optional(),
  /** Of all shifts of today. Increases while a shift runs without a clock-in. */
  lateMinutes: z.int().positive().optional(),
})
export type EmployeeDay = z.output<typeof EmployeeDayWire>

export const ListedEmployeeWire = z.object({
  ...EmployeeRowWire.shape,
  /** Absent without a shift and a clock-in, and for those who have left. */
  today: EmployeeDayWire.optional(),
})
export type ListedEmployee = z.output<typeof ListedEmployeeWire>

/** A photo or PDF file that only super admins can open. */
const DocumentWire = z.object({
  id: Id,
  title: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  addedAt: Instant,
})
export type EmployeeDocument = z.output<typeof DocumentWire>

export const EmployeeWire = z.object({
  ...EmployeeRowWire.shape,
  emergencyName: z.string(),
  emergencyPhone: z.string().optional(),
  accountId: Id.optional(),
  accountName: z.string().optional(),
  applicationId: Id.optional(),
  tabletRole: z.enum(tabletRoles).optional(),
  note: z.string(),
  version: z.int().positive(),
  /** The oldest first. */
  documents: z.array(DocumentWire),
})
export type Employee = z.output<typeof EmployeeWire>

export const EmployeesSummaryWire = z.object({
  /** Employees who have not left, those of the central kitchen, and their branches. */
  people: z.int(),
  kitchenPeople: z.int(),
  branches: z.array(z.object({ id: Id, name: z.string() })),
  /** Posts of employees who have not left, by name. */
  posts: z.array(z.string()),
  /** Employees who are clocked in, and those with a shift that is now. */
  onShift: z.object({ here: z.int(), planned: z.int() }),
  /** Employees who are late today, and the branch with most of them. */
  late: z.object({ people: z.int(), most: z.object({ branchName: z.string(), people: z.int() }).optional() }),
  /** Job applications without a decision, and the new ones of them. */
  applications: z.object({ open: z.int(), new: z.int() }),
})
export type EmployeesSummary = z.output<typeof EmployeesSummaryWire>
