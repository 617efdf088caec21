import { expect, test } from 'vitest'
import { userRoom } from '@momo/contracts/notifications'
import { read } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { testDatabase } from '#testing/test-db.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { listSince } from '../notifications.store.ts'
import { notifyPinGuessed } from './notify-pin-guessed.service.ts'

testDatabase()

test('many wrong PINs ring once for the admins of the branch and for head office, not for other branches', async () => {
  const [branchId, elsewhere] = [await aBranch(), await aBranch()]
  const admin = await anAccount({ role: 'branchAdmin', branchId })
  const other = await anAccount({ role: 'branchAdmin', branchId: elsewhere })
  const boss = await anAccount({ role: 'superadmin' })
  const guessed = { branchId, employeeId: newId(), deviceId: newId() }
  const eventId = newId()
  for (let i = 0; i < 2; i += 1) await notifyPinGuessed(eventId, guessed)
  const kindsOf = async (id: string) =>
    (await read((tx) => listSince(tx, userRoom(id), { since: 0, limit: 9 }))).map(({ kind }) => kind)
  expect([await kindsOf(admin.id), await kindsOf(boss.id), await kindsOf(other.id)]).toEqual([
    ['branch.pin_guessed'],
    ['office.pin_guessed'],
    [],
  ])
})
