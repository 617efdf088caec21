import {
  getRecipeSummary,
  listRecipes,
  type RecipeRow,
  type RecipeSummary,
  saveRecipeSettings,
} from '@momo/contracts/recipes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { listMessages as texts } from '#features/recipes/list/list.messages.ts'
import { recipeWords } from '#features/recipes/recipes.messages.ts'
import { listWords } from '#ui/patterns/lists/list-frame.messages.ts'
import { aRow, recipeId } from '#testing/a-recipe.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as page from './recipes.tsx'

const api = domApi()
const summary: RecipeSummary = {
  foods: { published: 8, draft: 1, none: 11 },
  preparations: { published: 6, draft: 0, none: 2 },
  targetPercent: 36,
  version: 3,
}
const answer = (...items: RecipeRow[]) => api.reply(listRecipes, { items, nextCursor: undefined })

beforeEach(() => {
  api.reply(getRecipeSummary, summary)
  answer(aRow())
})

const open = (search = '') => renderBrowserPage(page, '/superadmin/recipe', `/superadmin/recipe${search}`)
const filters = () => Object.fromEntries(api.requestsTo(listRecipes).at(-1)?.search ?? [])
const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!)

describe('ADM-03 the list of recipes', () => {
  test('shows cost, price and share, and says in words how a food compares with its target', async () => {
    answer(
      aRow(),
      aRow({ id: recipeId('f2'), name: 'Steam Buff Momo', sharePermille: 355, level: 'on-target' }),
      aRow({
        id: recipeId('f3'),
        name: 'Paneer Momo',
        sharePermille: 460,
        level: 'far-above',
        hasDraft: true,
      }),
    )
    open()
    const jhol = await rowOf('Chicken Jhol Momo')
    expect(jhol.getByText('Rs. 75.31')).toBeTruthy()
    expect(jhol.getByText('38.7%')).toBeTruthy()
    expect(jhol.getByText(recipeWords.levels.above)).toBeTruthy()
    expect(jhol.getByText(texts.version(7))).toBeTruthy()
    expect((await rowOf('Steam Buff Momo')).getByText(recipeWords.levels['on-target'])).toBeTruthy()
    const paneer = await rowOf('Paneer Momo')
    expect(paneer.getByText(recipeWords.levels['far-above'])).toBeTruthy()
    expect(paneer.getByText(texts.changed)).toBeTruthy()
  })

  test('a cost that is not known is not shown as zero', async () => {
    const { cost: _, sharePermille: __, level: ___, ...unknown } = aRow()
    answer(unknown)
    open()
    expect((await rowOf('Chicken Jhol Momo')).getByText(texts.unknownCost)).toBeTruthy()
    expect(screen.queryByText(/Rs\. 0/)).toBeNull()
  })

  test('foods without a recipe are counted and can be listed', async () => {
    const user = open()
    expect(await screen.findByText(texts.missing(11))).toBeTruthy()
    const {
      cost: _,
      sharePermille: __,
      level: ___,
      number: ____,
      ...none
    } = aRow({ state: 'none', name: 'Thukpa' })
    answer(none)
    await user.click(screen.getByRole('link', { name: texts.showMissing }))
    expect((await rowOf('Thukpa')).getByText(texts.noRecipe)).toBeTruthy()
    expect(filters()).toEqual({ target: 'food', state: 'none', limit: '50' })
  })

  test('preparations, a state and a typed name narrow the list', async () => {
    const user = open()
    await user.click(await screen.findByRole('link', { name: /^Preparations/ }))
    await waitFor(() => expect(filters()).toEqual({ target: 'preparation', limit: '50' }))
    const chip = () => screen.getByRole('link', { name: /^Without a recipe/ })
    await waitFor(() => expect(chip().getAttribute('href')).toContain('of=preparation'))
    await user.click(chip())
    await waitFor(() => expect(filters()).toMatchObject({ target: 'preparation', state: 'none' }))
    await waitFor(() => expect(chip().getAttribute('aria-current')).toBeTruthy())
    await user.type(screen.getByRole('searchbox', { name: texts.search }), 'झोल{Enter}')
    await waitFor(() => expect(filters()).toMatchObject({ target: 'preparation', state: 'none', q: 'झोल' }))
  })

  test('another page is added below', async () => {
    api.handle(listRecipes, ({ search }) => ({
      status: 200,
      body: listRecipes.reply.encode(
        search.get('cursor') === 'next'
          ? { items: [aRow({ id: recipeId('f2'), name: 'Thukpa' })], nextCursor: undefined }
          : { items: [aRow()], nextCursor: 'next' },
      ),
    }))
    const user = open()
    await user.click(await screen.findByRole('button', { name: listWords.more }))
    expect(await screen.findByRole('link', { name: 'Thukpa' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Chicken Jhol Momo' })).toBeTruthy()
  })

  test('a list that failed to load can be retried; an empty one says what to do', async () => {
    api.fault(listRecipes, { status: 503, code: 'server.error' })
    const user = open()
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    answer()
    await user.click(screen.getByRole('button', { name: recipeWords.tryAgain }))
    expect(await screen.findByText(texts.noneText.food)).toBeTruthy()
  })
})

test('the target of the chain is a whole percentage, is sent once, and a conflict is explained', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: texts.target(36) }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.targetDialog.title }))
  const field = dialog.getByRole('textbox', { name: texts.targetDialog.label })
  const save = dialog.getByRole('button', { name: recipeWords.save })
  await fill(user, field, 'half')
  await user.click(save)
  expect(await dialog.findByText('Enter a whole number')).toBeTruthy()
  expect(api.requestsTo(saveRecipeSettings)).toEqual([])
  await fill(user, field, '३५ %')
  api.fault(saveRecipeSettings, { status: 409, code: 'recipe.settings_changed' })
  await user.click(save)
  expect(await dialog.findByText(texts.targetDialog.changed)).toBeTruthy()
  const release = api.hold(saveRecipeSettings, { ...summary, targetPercent: 35, version: 4 })
  api.reply(getRecipeSummary, { ...summary, targetPercent: 35, version: 4 })
  await user.dblClick(save)
  await waitFor(() => expect(api.requestsTo(saveRecipeSettings)).toHaveLength(2))
  release()
  expect(await screen.findByRole('button', { name: texts.target(35) })).toBeTruthy()
  expect(api.bodiesTo(saveRecipeSettings).at(-1)).toEqual({ targetPercent: 35, version: 3 })
  expect(toastStore.read()).toMatchObject([{ text: texts.targetDialog.saved }])
})
