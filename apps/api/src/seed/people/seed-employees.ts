import type { EmployeeChange } from '@momo/contracts/employees'
import { findSuperadmins } from '#modules/accounts'
import { saveEmployee, summarizeEmployees } from '#modules/employees'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'

type Person = { name: string; nameNe: string; post: string; daysHere: number; daysGone?: number }

/** For each of the first branches in turn; the last of them works in the central kitchen. */
const people: Person[][] = [
  [
    { name: 'Maya Lama', nameNe: 'माया लामा', post: 'Branch admin', daysHere: 900 },
    { name: 'Hari Thapa', nameNe: 'हरि थापा', post: 'Head cook', daysHere: 710 },
    { name: 'Suraj Magar', nameNe: 'सुरज मगर', post: 'Rider', daysHere: 240 },
    { name: 'Anita Gurung', nameNe: 'अनिता गुरुङ', post: 'Cashier', daysHere: 130 },
    { name: 'Kiran Shahi', nameNe: 'किरण शाही', post: 'Cook', daysHere: 400, daysGone: 20 },
  ],
  [
    { name: 'Puja Thapa', nameNe: 'पूजा थापा', post: 'Branch admin', daysHere: 520 },
    { name: 'Dorje Lama', nameNe: 'दोर्जे लामा', post: 'Cook', daysHere: 310 },
  ],
  [{ name: 'Laxmi Bista', nameNe: 'लक्ष्मी विष्ट', post: 'Cashier', daysHere: 95 }],
]
const kitchenPeople: Person[] = [
  { name: 'Nabin Rai', nameNe: 'नबिन राई', post: 'Folder', daysHere: 610 },
  { name: 'Sabina Tamang', nameNe: 'सबिना तामाङ', post: 'Folder', daysHere: 60 },
]

const changeOf = (person: Person, branchId: string | undefined, place: number): EmployeeChange => ({
  name: person.name,
  nameNe: person.nameNe,
  post: person.post,
  ...(branchId && { branchId }),
  // Demo numbers: not one is assigned.
  phone: `98000003${String(place).padStart(2, '0')}`,
  joinedOn: daysLater(localDate(now()), -person.daysHere),
  ...(person.daysGone && { leftOn: daysLater(localDate(now()), -person.daysGone) }),
  emergencyName: '',
  note: '',
  version: 0,
})

/** A few employees of the first branches and of the central kitchen. Returns their number; 0 if there are employees or no super admin. */
export async function seedEmployees(branchIds: string[]): Promise<number> {
  const [id] = await read((tx) => findSuperadmins(tx))
  if (id === undefined || (await summarizeEmployees()).people > 0) return 0
  const head: Actor = { id, role: 'superadmin', sessionId: newId() }
  const placed = [
    ...people.flatMap((some, i) => some.map((person) => ({ person, branchId: branchIds[i] }))),
    ...kitchenPeople.map((person) => ({ person, branchId: undefined })),
  ]
  for (const [i, { person, branchId }] of placed.entries())
    await saveEmployee(head, newId(), changeOf(person, branchId, i))
  return placed.length
}
