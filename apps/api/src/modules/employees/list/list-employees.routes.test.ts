import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { anEmployee, boss, listOf, path } from '../employees.factory.ts'

testApp()
beforeEach(() => stopClock('2026-11-15T09:00:00+05:45'))

const word = () => `w${newId().replaceAll('-', '')}`
const namesOf = async (query: string) => (await listOf(query)).items.map(({ name }) => name.split(' ')[0])

test('employees are found by words of the name, in either script, and by the phone number', async () => {
  const one = word()
  await anEmployee({ name: `Maya ${one}`, nameNe: 'माया', phone: '9808111222' })
  await anEmployee({ name: `Hari ${one}`, phone: '9808111333' })
  expect(await namesOf(`q=${one}`)).toEqual(['Hari', 'Maya'])
  expect(await namesOf(`q=${one} may`)).toEqual(['Maya'])
  expect(await namesOf(`q=${one} ${encodeURIComponent('माया')}`)).toEqual(['Maya'])
  expect(await namesOf(`q=${one} 98081113`)).toEqual(['Hari'])
  expect(await namesOf(`q=${one} zzz`)).toEqual([])
  expect(await namesOf(`q=${encodeURIComponent('%_')}`)).toEqual([])
})

test('filters by branch, central kitchen, post and state work together', async () => {
  const [one, branchId] = [word(), await aBranch()]
  await anEmployee({ name: `Maya ${one}`, branchId })
  await anEmployee({ name: `Hari ${one}`, branchId, post: 'Cashier' })
  await anEmployee({ name: `Nabin ${one}` })
  await anEmployee({ name: `Puja ${one}`, branchId, leftOn: '2026-11-14' })
  await anEmployee({ name: `Ram ${one}`, branchId, leftOn: '2026-11-15' })
  expect(await namesOf(`q=${one}&branchId=${branchId}`)).toEqual(['Hari', 'Maya', 'Ram'])
  expect(await namesOf(`q=${one}&branchId=kitchen`)).toEqual(['Nabin'])
  expect(await namesOf(`q=${one}&branchId=${branchId}&post=Cashier`)).toEqual(['Hari'])
  expect(await namesOf(`q=${one}&state=left`)).toEqual(['Puja'])
})

test('pages follow each other without a gap, also with equal names', async () => {
  const one = word()
  for (const name of ['Same_name', 'Same_name', 'Same_name', 'Zed'])
    await anEmployee({ name: `${name} ${one}` })
  const whole = (await listOf(`q=${one}`)).items.map(({ id }) => id)
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await listOf(`q=${one}&limit=2&cursor=${encodeURIComponent(cursor)}`)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(ids).toEqual(whole)
  expect(ids).toHaveLength(4)
})

test('the summary counts those who have not left', async () => {
  const read = async () => (await boss.get(`${path}/summary`)).json().data
  const before = await read()
  const [branchId, post] = [await aBranch(), `Post ${newId()}`]
  await anEmployee({ branchId, post })
  await anEmployee({})
  await anEmployee({ leftOn: '2026-11-14', post: `Former ${post}` })
  const after = await read()
  expect(after.people).toBe(before.people + 2)
  expect(after.kitchenPeople).toBe(before.kitchenPeople + 1)
  expect(after.branches).toContainEqual({ id: branchId, name: expect.any(String) })
  expect(after.posts).toContain(post)
  expect(after.posts).not.toContain(`Former ${post}`)
})
