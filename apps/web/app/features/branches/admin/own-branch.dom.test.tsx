import { getOwnBranch } from '@momo/contracts/branches'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { cachedPrefix, storedKeys } from '#lib/session/storage.ts'
import { aStaffBranch } from '#testing/branches.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { ownBranchQuery, useOwnBranch } from './own-branch.ts'

const api = domApi()
const branch = aStaffBranch()
const params = { branchId: branch.id }
const signInAs = (branchId?: string) => signIn({ role: 'branchAdmin', branchId })
const findOwnBranch = () => queryClient.fetchQuery(ownBranchQuery())
const copies = () => storedKeys(cachedPrefix)

test('concurrent requests for the own branch share one call, and its reply stays on this device', async () => {
  signInAs(branch.id)
  api.reply(getOwnBranch, branch, params)
  const [one, other] = await Promise.all([findOwnBranch(), findOwnBranch()])
  expect(one).toMatchObject({ name: 'Jhol Momo New Road' })
  expect(other).toBe(one)
  expect(api.requests).toHaveLength(1)
  await waitFor(() => expect(copies()).toHaveLength(1))
})

test('a failed request is not cached', async () => {
  signInAs(branch.id)
  api.disconnect(getOwnBranch, params)
  await expect(findOwnBranch()).rejects.toMatchObject({ status: 502 })
  api.reply(getOwnBranch, branch, params)
  expect(await findOwnBranch()).toMatchObject({ id: branch.id })
})

test('an admin without a branch sends no request', async () => {
  signInAs()
  await expect(findOwnBranch()).rejects.toMatchObject({ code: 'request.invalid' })
  expect(api.requests).toHaveLength(0)
})

test('a foreign branch is rejected', async () => {
  signInAs(branch.id)
  api.fault(getOwnBranch, { status: 403, code: 'auth.forbidden' }, params)
  await expect(findOwnBranch()).rejects.toMatchObject({ status: 403 })
})

function Shown() {
  const { branch: shown, isLive } = useOwnBranch()
  return (
    <p>
      {shown?.name} {isLive ? 'live' : 'not live'}
    </p>
  )
}

test('a page starts with the copy of this device; whether the branch is open is known only after a response', async () => {
  signInAs(branch.id)
  api.reply(getOwnBranch, branch, params)
  await findOwnBranch()
  await waitFor(() => expect(copies()).toHaveLength(1))
  const [key = ''] = copies()
  const copy = JSON.parse(localStorage.getItem(key) ?? '') as object
  localStorage.setItem(key, JSON.stringify({ ...copy, at: 1 }))
  queryClient.clear()
  const respond = api.hold(getOwnBranch, { ...branch, name: 'Jhol Momo Asan' }, params)
  renderScreen(<Shown />)
  await screen.findByText('Jhol Momo New Road not live')
  respond()
  await screen.findByText('Jhol Momo Asan live')
  api.disconnect(getOwnBranch, params)
  void queryClient.invalidateQueries({ queryKey: ['branches'] })
  await screen.findByText('Jhol Momo Asan not live')
})
