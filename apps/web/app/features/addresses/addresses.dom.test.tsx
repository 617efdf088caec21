import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { id } from '#testing/a-checkout.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { addressesMessages as texts } from './addresses.messages.ts'
import { AddressList } from './own-addresses.tsx'

const home = { id: id(5), label: 'Home', address: 'House 24, Bhotahity', note: 'Blue gate' }

test('a dialog that is cancelled returns the focus to the button that opened it', async () => {
  const user = renderScreen(<AddressList addresses={[home]} onChanged={() => undefined} />)
  const button = screen.getByRole('button', { name: texts.deleteNamed(home.label) })
  await user.click(button)
  await user.click(screen.getByRole('button', { name: texts.keep }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
})
