import { getRecipe, type Recipe } from '@momo/contracts/recipes'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { printMessages as texts } from './print.messages.ts'
import { RecipePrint } from './recipe-print.tsx'
import { aRecipe } from '#testing/a-recipe.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const api = domApi()

function open(recipe: Recipe) {
  api.reply(getRecipe, recipe, { id: recipe.id })
  return renderScreen(<RecipePrint id={recipe.id} />, '/superadmin/recipe')
}

test('ADM-03 the kitchen wall has Nepali names first, batch and plate, trimming, packing and steps', async () => {
  open(aRecipe())
  const paper = within(await screen.findByRole('article', { name: 'Chicken Jhol Momo' }))
  expect(paper.getByRole('heading', { level: 2 }).getAttribute('lang')).toBe('ne')
  expect(paper.getByText(texts.makes('10 plates'))).toBeTruthy()
  const rows = paper.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    `${texts.ingredient}${texts.batch('10 plates')}${texts.onePlate}`,
    'कुखुराको किमा Chicken mince1 kg100 g',
    `Coriander${texts.before('123 g')}80 g8 g`,
  ])
  expect(paper.getByText(/Packing: Delivery, Pickup/).textContent).toContain('1 pcs Takeaway box')
  expect(paper.getByText('Steam 12 minutes.')).toBeTruthy()
  expect(paper.getByText('wheat')).toBeTruthy()
})

test('the version in use is printed, not the draft', async () => {
  const { content } = aRecipe().published!
  const draft = { savedAt: new Date(), content: { ...content, batchSize: 20_000 } }
  open(aRecipe({ draft }))
  expect(await screen.findByText(texts.makes('10 plates'))).toBeTruthy()
  expect(screen.queryByText(texts.draft)).toBeNull()
})

test('a draft that was never published is marked, and the print dialog opens', async () => {
  const { published, ...recipe } = aRecipe()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const user = open({ ...recipe, draft: { savedAt: new Date(), content: published!.content } })
  expect(await screen.findByText(texts.draft)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.print }))
  expect(print).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('without a recipe there is nothing to print', async () => {
  const { published: _, ...recipe } = aRecipe()
  open(recipe)
  expect(await screen.findByText(texts.none)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.print })).toBeNull()
})
