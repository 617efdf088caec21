import { type Profile, saveProfile } from '@momo/contracts/accounts'
import { getCart } from '@momo/contracts/carts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCart } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { accountsMessages } from './accounts.messages.ts'
import { DetailsForm } from './details-form.tsx'

const api = domApi()
const texts = accountsMessages.details
const sita: Profile = {
  id: '019311ab-0000-7000-8000-000000000001',
  firstName: 'Sita',
  lastName: 'Tamang',
  role: 'user',
  hasPassword: true,
  hasGoogle: false,
  memberSince: new Date('2025-05-31T20:00:00Z'),
}

test('a name may be in any script, but not empty; it is trimmed and saved once on a double click', async () => {
  const onEnd = vi.fn<() => void>()
  const user = renderScreen(<DetailsForm profile={sita} onEnd={onEnd} />)
  const firstName = screen.getByRole<HTMLInputElement>('textbox', { name: texts.firstName })
  const save = screen.getByRole('button', { name: texts.save })
  expect(firstName.value).toBe('Sita')
  await fill(user, firstName, '  ')
  await user.click(save)
  expect(await screen.findByText('Enter a name')).toBeTruthy()
  expect(api.requestsTo(saveProfile)).toEqual([])
  const gita = { ...sita, firstName: 'गीता' }
  // Other test files may have started the cart, which is read after every sign-in.
  api.reply(getCart, aCart())
  const release = api.hold(saveProfile, gita)
  await fill(user, firstName, ' गीता ')
  await user.dblClick(save)
  release()
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
  expect(api.bodiesTo(saveProfile)).toEqual([{ firstName: 'गीता', lastName: 'Tamang' }])
})

test('a failed save keeps the typed name', async () => {
  const user = renderScreen(<DetailsForm profile={sita} onEnd={() => undefined} />)
  api.fault(saveProfile, { status: 503, code: 'server.busy' })
  const lastName = screen.getByRole<HTMLInputElement>('textbox', { name: texts.lastName })
  await fill(user, lastName, 'Gurung')
  await user.click(screen.getByRole('button', { name: texts.save }))
  expect((await screen.findByRole('alert')).textContent).toContain(accountsMessages.faults.failed)
  expect(lastName.value).toBe('Gurung')
})
