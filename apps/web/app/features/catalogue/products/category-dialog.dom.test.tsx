import { changeCategory, createCategory, listProducts } from '@momo/contracts/catalogue/writes'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { productWords as words } from './products.messages.ts'

const api = domApi()
const momo = { id: '01890000-0000-7000-8000-000000000009', name: 'Momo', nameNe: 'मम', version: 3 }
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: words.categoryName })
const save = () => screen.getByRole('button', { name: words.save })

function openDialog(category?: typeof momo) {
  api.reply(listProducts, { categories: [], foods: [], groups: [] })
  const onClose = vi.fn<() => void>()
  return { user: renderScreen(<CategoryDialog category={category} onClose={onClose} />), onClose }
}

test('a category without a name is not sent; with one it is added once', async () => {
  const { user, onClose } = openDialog()
  await user.click(save())
  expect(await screen.findByText('This field is required')).toBeTruthy()
  expect(api.requestsTo(createCategory)).toEqual([])
  await fill(user, name(), ' Drinks ')
  const release = api.hold(createCategory, momo)
  await user.dblClick(save())
  release()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(api.bodiesTo(createCategory)).toEqual([{ name: 'Drinks', nameNe: '' }])
})

test('a category is renamed with its version; after a conflict the typed name stays', async () => {
  const { user, onClose } = openDialog(momo)
  expect(name().value).toBe('Momo')
  await fill(user, name(), 'Steamed Momo')
  const body = { success: false, code: 'menu.changed', message: 'Someone else changed this.' }
  api.handle(changeCategory, () => ({ status: 409, body }), { id: momo.id })
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain(body.message)
  expect(name().value).toBe('Steamed Momo')
  expect(api.bodiesTo(changeCategory)).toEqual([{ name: 'Steamed Momo', nameNe: 'मम', version: 3 }])
  expect(onClose).not.toHaveBeenCalled()
})
