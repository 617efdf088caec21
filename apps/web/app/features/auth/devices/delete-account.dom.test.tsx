import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ownAccountMessages } from './own-account.messages.ts'

const texts = ownAccountMessages.remove

async function openDialog(findOpenOrders: () => Promise<string[]>) {
  const user = renderScreen(
    <DeleteAccount
      name="Sita Tamang"
      hasPassword
      findOpenOrders={findOpenOrders}
      onDeleted={() => Promise.resolve()}
    />,
  )
  await user.click(screen.getByRole('button', { name: texts.open }))
  await screen.findByRole('dialog', { name: texts.ask })
}

test('deleting an account with an open order warns and leads to the order', async () => {
  await openDialog(() => Promise.resolve(['JM-BNS-2411']))
  expect((await screen.findByText(/JM-BNS-2411/)).textContent).toContain('is still open')
  const link = screen.getByRole('link', { name: texts.seeOrders })
  expect(link.getAttribute('href')).toBe('/orderhistory?filter=current')
})

test('an account can be deleted without a warning when its orders cannot be read', async () => {
  await openDialog(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(screen.queryByRole('link', { name: texts.seeOrders })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.send }).disabled).toBe(false)
})
