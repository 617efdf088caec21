import { deleteAccount, requestOwnerCode } from '@momo/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { id } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { authMessages } from '../auth.messages.ts'
import { DeleteAccount } from './delete-account.tsx'
import { ownAccountMessages } from './own-account.messages.ts'

const texts = ownAccountMessages.remove
const api = domApi()
const onDeleted = vi.fn(() => Promise.resolve())

async function openDialog(findOpenOrders: () => Promise<string[]>, hasPassword = true) {
  const user = renderScreen(
    <DeleteAccount
      name="Sita Tamang"
      hasPassword={hasPassword}
      findOpenOrders={findOpenOrders}
      onDeleted={onDeleted}
    />,
  )
  await user.click(screen.getByRole('button', { name: texts.open }))
  await screen.findByRole('dialog', { name: texts.ask })
  return user
}
const noOrders = () => Promise.resolve([])
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: texts.send })

test('deleting an account with an open order warns and leads to the order', async () => {
  await openDialog(() => Promise.resolve(['JM-BNS-2411']))
  expect((await screen.findByText(/JM-BNS-2411/)).textContent).toContain('is still open')
  const link = screen.getByRole('link', { name: texts.seeOrders })
  expect(link.getAttribute('href')).toBe('/orderhistory?filter=current')
})

test('an account can be deleted without a warning when its orders cannot be read', async () => {
  await openDialog(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(screen.queryByRole('link', { name: texts.seeOrders })).toBeNull()
  expect(sendButton().disabled).toBe(false)
})

test('a missing or wrong password is an error of its field; the right one deletes the account once', async () => {
  const user = await openDialog(noOrders)
  await user.click(sendButton())
  expect(await screen.findByText(texts.passwordMissing)).toBeTruthy()
  expect(api.requestsTo(deleteAccount)).toEqual([])
  const password = screen.getByLabelText(texts.password)
  api.fault(deleteAccount, { status: 400, code: 'auth.wrong_password' })
  await fill(user, password, 'not it')
  await user.click(sendButton())
  expect(await screen.findByText(texts.wrongPassword)).toBeTruthy()
  expect(document.activeElement).toBe(password)
  const release = api.hold(deleteAccount, undefined)
  await fill(user, password, ' the right one')
  await user.dblClick(sendButton())
  release()
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  expect(api.bodiesTo(deleteAccount)).toEqual([{ password: 'not it' }, { password: ' the right one' }])
})

test('after too many tries the account cannot be deleted until the wait is over', async () => {
  const user = await openDialog(noOrders)
  api.fault(deleteAccount, { status: 429, code: 'auth.wait', details: { seconds: 42 } })
  await fill(user, screen.getByLabelText(texts.password), 'not it')
  await user.click(sendButton())
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toMatch(/^Too many tries\. Please wait 0:4/))
  await waitFor(() => expect(sendButton().disabled).toBe(true))
})

test('an account without a password is deleted with a code that is sent first', async () => {
  const user = await openDialog(noOrders, false)
  api.reply(requestOwnerCode, { requestId: id(1), sentTo: 's•••@example.com', resendAfterSeconds: 60 })
  api.reply(deleteAccount, undefined)
  await user.click(screen.getByRole('button', { name: ownAccountMessages.first.send }))
  await screen.findByText(authMessages.code.sentTo('s•••@example.com'))
  await user.click(sendButton())
  expect(await screen.findByText(authMessages.fields.codeMissing)).toBeTruthy()
  expect(api.requestsTo(deleteAccount)).toEqual([])
  await user.type(screen.getByLabelText(authMessages.fields.code), '417902')
  await user.click(sendButton())
  const answer = { requestId: id(1), code: '417902' }
  await waitFor(() => expect(api.bodiesTo(deleteAccount)).toEqual([{ answer }]))
})
