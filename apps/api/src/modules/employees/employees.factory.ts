import type { Employee, ListedEmployee } from '@momo/contracts/employees'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'

export const path = '/api/v1/super-admin/employees'
export const boss = as('superadmin')

export const employeeFields = (over: object = {}) => ({
  name: `Hari ${newId()}`,
  nameNe: 'हरि थापा',
  post: 'Cook',
  phone: '9808111223',
  joinedOn: '2025-04-14',
  emergencyName: 'Sita Thapa',
  emergencyPhone: '9808111999',
  note: '',
  version: 0,
  ...over,
})

export async function anEmployee(over: object = {}): Promise<string> {
  const id = newId()
  const answer = await boss.put(`${path}/${id}`, employeeFields(over))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return id
}

export const readOne = async (id: string): Promise<Employee> => (await boss.get(`${path}/${id}`)).json().data

type Page = { items: ListedEmployee[]; nextCursor: string | null }

export const listOf = async (query: string): Promise<Page> => (await boss.get(`${path}?${query}`)).json().data
