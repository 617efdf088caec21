import { listItems } from '@momo/contracts/inventory'
import {
  costRecipe,
  discardRecipeDraft,
  getRecipe,
  getRecipeVersion,
  listRecipeUses,
  listRecipeVersions,
  publishRecipe,
  type Recipe,
  type RecipeContent,
  type RecipeUse,
  saveRecipeDraft,
  saveRecipeTarget,
} from '@momo/contracts/recipes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCost, aLine, aRecipe, content, coriander, mince, recipeId } from '#testing/a-recipe.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { editorWords } from '#ui/editor/editor.messages.ts'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { costMessages } from '../costs/costs.messages.ts'
import { effectMessages } from '../effects/effects.messages.ts'
import { recipeWords } from '../recipes.messages.ts'
import { versionMessages } from '../versions/versions.messages.ts'
import { editorMessages as texts } from './editor.messages.ts'
import { RecipeEditor } from './recipe-editor.tsx'

const api = domApi()
const params = { id: recipeId('f1') }
const half = { id: recipeId('c1'), name: 'Half plate', isDefault: false, piecesPercent: -50, fillings: [] }
const portions = [{ id: recipeId('b1'), name: 'Portion', options: [half] }]
const draftOf = (changed: RecipeContent) => ({
  savedAt: new Date('2026-11-14T12:36:00Z'),
  by: 'Dawa',
  content: changed,
})

/** A plate costs Rs. 70.00 with 1 kg of mince, and Rs. 46.00 more with each further kg. */
const answerCosts = () =>
  api.handle(
    costRecipe,
    ({ body }) => {
      const { lines } = costRecipe.body.decode(JSON.parse(body) as never)
      const meat = lines.find(({ source }) => source.id === mince.id)?.quantity ?? 0
      const cost = 2_400 + (meat * 46) / 10_000
      const known = aCost()
      return {
        status: 200,
        body: costRecipe.reply.encode({
          ...known,
          cost,
          batchCost: cost * 10,
          sharePermille: Math.round((cost * 1_000) / 19_469),
          level: cost > 7_009 ? 'above' : 'on-target',
          lines: lines.map((_, index) => known.lines[index] ?? { gross: 0 }),
        }),
      }
    },
    params,
  )

beforeEach(() => {
  api.reply(getRecipe, aRecipe(), params)
  api.reply(listRecipeUses, { items: [], nextCursor: undefined }, params)
  answerCosts()
})

async function openEditor(recipe = aRecipe()) {
  api.reply(getRecipe, recipe, params)
  const user = renderScreen(<RecipeEditor id={params.id} from={undefined} />, '/superadmin/recipe')
  await screen.findByRole('textbox', { name: texts.batchMakes })
  return user
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const card = (name: string) => within(screen.getByRole('region', { name }))
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
const saved = (change: Partial<Recipe> = {}) => aRecipe({ draft: draftOf(content), version: 10, ...change })

describe('ADM-03 the recipe editor', () => {
  test('the cost, the share and the margin follow what is typed, beside those of the version in use', async () => {
    const user = await openEditor()
    const costs = card(costMessages.title)
    expect(await costs.findByText('36.0%')).toBeTruthy()
    expect(costs.getByText('Rs. 124.69')).toBeTruthy()
    await fill(user, field(texts.quantityOf('Chicken mince')), '1.5')
    expect(await costs.findByText('47.8%')).toBeTruthy()
    expect(costs.getByText('Rs. 101.69')).toBeTruthy()
    expect(costs.getByText(costMessages.inUse(7, 'Rs. 70.00', '36.0%'))).toBeTruthy()
    expect(costs.getAllByText(recipeWords.levels.above)).not.toEqual([])
    // The line follows each key, by the cost of its unit.
    expect(screen.getByText('Rs. 690.00')).toBeTruthy()
  })

  test('what if one price rises: the costliest ingredient first, and nothing is sent', async () => {
    const user = await openEditor()
    const costs = card(costMessages.title)
    expect(await costs.findByText(costMessages.whatIf.costs('Rs. 73.68'))).toBeTruthy()
    const asked = api.requests.length
    await fill(user, field(costMessages.whatIf.change), '-10')
    expect(costs.getByText(costMessages.whatIf.costs('Rs. 65.40'))).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: costMessages.whatIf.item }), coriander.name)
    await fill(user, field(costMessages.whatIf.change), 'a lot')
    expect(costs.getByText(costMessages.whatIf.changeInvalid)).toBeTruthy()
    expect(api.requests).toHaveLength(asked)
  })

  test('a wrong quantity or loss is marked, and nothing is saved', async () => {
    const user = await openEditor()
    await fill(user, field(texts.quantityOf('Chicken mince')), 'much')
    await fill(user, field(texts.lossFor('Coriander')), '99')
    await user.click(button(texts.saveDraft))
    expect(await screen.findByText(texts.amountInvalid)).toBeTruthy()
    expect(screen.getByText('Enter at most 95')).toBeTruthy()
    expect(api.requestsTo(saveRecipeDraft)).toEqual([])
  })

  test('a draft is sent once on a double click, with the version that was read; units and loss are thousandths', async () => {
    const user = await openEditor()
    await fill(user, field(texts.quantityOf('Chicken mince')), '१.२५')
    await fill(user, field(texts.lossFor('Chicken mince')), '12.5')
    const release = api.hold(saveRecipeDraft, saved(), params)
    await user.dblClick(button(texts.saveDraft))
    await waitFor(() => expect(api.requestsTo(saveRecipeDraft)).toHaveLength(1))
    release()
    await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: texts.draftSaved }]))
    const [sent] = api.bodiesTo(saveRecipeDraft)
    expect(sent).toMatchObject({ version: 9, batchSize: 10_000, steps: ['Steam 12 minutes.'] })
    expect(sent?.lines[0]).toEqual(aLine({ quantity: 1_250_000, lossPermille: 125 }))
    expect(sent?.lines[2]?.methods).toEqual(['delivery', 'pickup'])
    expect(await screen.findByText(texts.unpublished)).toBeTruthy()
  })

  test('publishing saves the draft and puts the next version into use', async () => {
    const user = await openEditor()
    await fill(user, field(texts.quantityOf('Chicken mince')), '0.9')
    api.reply(saveRecipeDraft, saved(), params)
    const version8 = { ...aRecipe().published!, number: 8 }
    api.reply(publishRecipe, aRecipe({ published: version8, version: 11 }), params)
    await user.click(button(texts.publish(8)))
    expect(await screen.findByText(texts.inUse(8))).toBeTruthy()
    expect(api.bodiesTo(publishRecipe)).toEqual([{ version: 10 }])
    expect(toastStore.read()).toMatchObject([{ text: texts.published(8) }])
    expect(button(texts.publish(9)).disabled).toBe(true)
  })

  test('a draft that was saved but not published stays saved, and the next save has its version', async () => {
    const user = await openEditor()
    await fill(user, field(texts.quantityOf('Chicken mince')), '0.9')
    api.reply(saveRecipeDraft, saved(), params)
    api.disconnect(publishRecipe, params)
    await user.click(button(texts.publish(8)))
    await waitFor(() => expect(toastStore.read().at(-1)?.text).toContain(texts.draftSaved))
    await fill(user, field(texts.quantityOf('Chicken mince')), '0.8')
    await user.click(button(texts.saveDraft))
    await waitFor(() => expect(api.bodiesTo(saveRecipeDraft).map(({ version }) => version)).toEqual([9, 10]))
  })

  test('a circle is refused with its reason, and the input stays', async () => {
    const user = await openEditor()
    await fill(user, field(texts.quantityOf('Chicken mince')), '2')
    api.fault(saveRecipeDraft, { status: 409, code: 'recipe.circle' }, params)
    await user.click(button(texts.saveDraft))
    expect((await screen.findByRole('alert')).textContent).toContain('recipe.circle')
    expect(field(texts.quantityOf('Chicken mince')).value).toBe('2')
  })

  test('a conflict shows both lists of ingredients in words', async () => {
    const user = await openEditor()
    await fill(user, field(texts.quantityOf('Chicken mince')), '2')
    const theirs = { ...content, lines: [aLine({ quantity: 900_000, unit: 'g' })] }
    api.reply(getRecipe, aRecipe({ draft: draftOf(theirs), version: 10 }), params)
    api.fault(saveRecipeDraft, { status: 409, code: 'recipe.changed' }, params)
    await user.click(button(texts.saveDraft))
    const conflict = await dialogNamed(editorWords.conflictTitle)
    expect(conflict.getByText(/Chicken mince · 2 kg/)).toBeTruthy()
    expect(conflict.getByText('Chicken mince · 900 g')).toBeTruthy()
  })
})

describe('ingredients', () => {
  test('a stock item is searched and added with its unit; packaging counts for what leaves the house', async () => {
    const bowl = {
      id: recipeId('a9'),
      kind: 'packaging' as const,
      name: 'Takeaway bowl',
      nameNe: '',
      baseUnit: 'piece' as const,
      units: [],
      storageArea: '',
      tracksBatches: false,
      isArchived: false,
      version: 1,
    }
    api.reply(listItems, { items: [bowl], nextCursor: undefined })
    const user = await openEditor()
    await user.click(button(texts.add))
    const dialog = await dialogNamed(texts.pick.title)
    await user.type(dialog.getByRole('searchbox', { name: texts.pick.search }), 'bowl')
    await waitFor(() => expect(api.requestsTo(listItems).at(-1)?.search.get('q')).toBe('bowl'))
    await user.click(await dialog.findByRole('button', { name: /Takeaway bowl/ }))
    await fill(user, field(texts.quantityOf('Takeaway bowl')), '10')
    const chips = within(screen.getByRole('group', { name: texts.methodsOf('Takeaway bowl') }))
    await user.click(chips.getByRole('checkbox', { name: 'Pickup' }))
    api.reply(saveRecipeDraft, saved(), params)
    await user.click(button(texts.saveDraft))
    await waitFor(() => expect(api.requestsTo(saveRecipeDraft)).toHaveLength(1))
    expect(api.bodiesTo(saveRecipeDraft)[0]?.lines.at(-1)).toEqual({
      source: { kind: 'item', id: bowl.id },
      quantity: 10_000,
      unit: 'pcs',
      lossPermille: 0,
      methods: ['delivery'],
    })
  })

  test('a removed line is not sent, and without lines there is no cost and no publishing', async () => {
    const user = await openEditor()
    for (const { name } of [mince, coriander, { name: 'Takeaway box' }])
      await user.click(button(texts.remove(name)))
    expect(await screen.findByText(costMessages.nothing)).toBeTruthy()
    expect(screen.getByText(recipeWords.problem({ kind: 'no-lines' }))).toBeTruthy()
    expect(button(texts.publish(8)).disabled).toBe(true)
  })

  test('an archived item prevents publishing and is named', async () => {
    const gone = { ...mince, isArchived: true }
    await openEditor(aRecipe({ draft: draftOf(content), sources: [gone, coriander, aRecipe().sources[2]!] }))
    const problems = within(await screen.findByRole('list', { name: texts.problems }))
    expect(
      problems.getByText(recipeWords.problem({ kind: 'item-archived', name: 'Chicken mince' })),
    ).toBeTruthy()
    expect(button(texts.publish(8)).disabled).toBe(true)
  })
})

describe('ADM-03 options', () => {
  test('an option without a stated effect prevents publishing; no effect is an effect', async () => {
    const user = await openEditor(aRecipe({ optionGroups: portions, draft: draftOf(content) }))
    const problem = recipeWords.problem({ kind: 'option-open', name: 'Half plate' })
    expect(await screen.findByText(problem)).toBeTruthy()
    expect(button(texts.publish(8)).disabled).toBe(true)
    await user.click(button(effectMessages.noneOf('Half plate')))
    await waitFor(() => expect(screen.queryByText(problem)).toBeNull())
    expect(button(texts.publish(8)).disabled).toBe(false)
    expect(screen.getByText(effectMessages.none)).toBeTruthy()
  })

  test('a half plate is proposed as half of everything, and a replacement needs both ingredients', async () => {
    const user = await openEditor(aRecipe({ optionGroups: portions }))
    await user.click(button(effectMessages.stateOf('Half plate')))
    const dialog = await dialogNamed(effectMessages.dialog.title('Half plate'))
    const { dialog: words } = effectMessages
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: words.percent }).value).toBe('50')
    await user.click(dialog.getByRole('button', { name: words.addChange }))
    const second = within(dialog.getByRole('group', { name: words.change(2) }))
    await user.selectOptions(second.getByRole('combobox', { name: words.kind }), 'replace')
    await user.click(dialog.getByRole('button', { name: words.apply }))
    expect(await second.findAllByText(words.missing)).toHaveLength(2)
    await user.selectOptions(second.getByRole('combobox', { name: words.kind }), 'remove')
    await user.selectOptions(second.getByRole('combobox', { name: words.of }), 'Coriander')
    await user.click(dialog.getByRole('button', { name: words.apply }))
    expect(await screen.findByText('50% of everything · without Coriander')).toBeTruthy()
    api.reply(saveRecipeDraft, saved(), params)
    await user.click(button(texts.saveDraft))
    await waitFor(() => expect(api.requestsTo(saveRecipeDraft)).toHaveLength(1))
    expect(api.bodiesTo(saveRecipeDraft)[0]?.effects).toEqual([
      {
        optionId: half.id,
        changes: [
          { kind: 'scale', percent: 50 },
          { kind: 'remove', of: { kind: 'item', id: coriander.id } },
        ],
      },
    ])
  })
})

describe('versions and drafts', () => {
  test('an earlier version is read and put into the editor as unsaved changes', async () => {
    const head = { id: recipeId('e6'), number: 6, publishedAt: new Date('2026-10-01T06:00:00Z') }
    const earlier = { ...content, lines: [aLine({ quantity: 950_000 })], steps: [] }
    api.reply(listRecipeVersions, { items: [head], nextCursor: undefined }, params)
    api.reply(getRecipeVersion, { ...head, content: earlier, sources: [mince] }, { ...params, number: '6' })
    const user = await openEditor()
    await user.click(button(texts.versions))
    const drawer = await dialogNamed(versionMessages.title)
    await user.click(await drawer.findByRole('button', { name: versionMessages.showNumber(6) }))
    expect(await drawer.findByText('0.95 kg')).toBeTruthy()
    await user.click(drawer.getByRole('button', { name: versionMessages.useNumber(6) }))
    await waitFor(() => expect(field(texts.quantityOf('Chicken mince')).value).toBe('0.95'))
    expect(screen.queryByRole('textbox', { name: texts.quantityOf('Coriander') })).toBeNull()
    expect(button(texts.saveDraft).disabled).toBe(false)
  })

  test('a copy of another recipe is filled in as unsaved changes, without effects of options it does not have', async () => {
    const other = { id: recipeId('f2') }
    const effects = [{ optionId: half.id, changes: [] }]
    const copied = { ...content, lines: [aLine({ quantity: 700_000 })], effects }
    const { published: _, ...none } = aRecipe({ version: 0 })
    api.reply(getRecipe, { ...none, ...other, name: 'Buff Momo', draft: draftOf(copied) }, other)
    api.reply(getRecipe, none, params)
    const user = renderScreen(<RecipeEditor id={params.id} from={other.id} />, '/superadmin/recipe')
    const quantity = await screen.findByRole<HTMLInputElement>('textbox', {
      name: texts.quantityOf('Chicken mince'),
    })
    expect(quantity.value).toBe('0.7')
    expect(toastStore.read()).toMatchObject([{ text: texts.copy.copied('Buff Momo') }])
    api.reply(saveRecipeDraft, saved(), params)
    await user.click(button(texts.saveDraft))
    await waitFor(() => expect(api.bodiesTo(saveRecipeDraft)).toMatchObject([{ effects: [], version: 0 }]))
  })

  test('the recipes that use this one are linked', async () => {
    const use: RecipeUse = {
      id: recipeId('f2'),
      target: 'food',
      name: 'Platter',
      nameNe: '',
      inPublished: false,
      inDraft: true,
    }
    api.reply(listRecipeUses, { items: [use], nextCursor: undefined }, params)
    await openEditor()
    const uses = within(await screen.findByRole('list', { name: texts.uses }))
    expect(uses.getByRole('link', { name: 'Platter' }).getAttribute('href')).toBe(
      `/superadmin/recipe/${use.id}`,
    )
    expect(uses.getByText(texts.onlyInDraft)).toBeTruthy()
  })

  test('a discarded draft returns to the version in use', async () => {
    const changed = { ...content, lines: [aLine({ quantity: 500_000 })] }
    const user = await openEditor(aRecipe({ draft: draftOf(changed), version: 10 }))
    await user.click(button(texts.discardDraft))
    const question = await dialogNamed(texts.discardTitle)
    api.reply(discardRecipeDraft, aRecipe({ version: 11 }), params)
    api.reply(getRecipe, aRecipe({ version: 11 }), params)
    await user.click(question.getByRole('button', { name: texts.discardDraft }))
    await waitFor(() => expect(field(texts.quantityOf('Chicken mince')).value).toBe('1'))
    expect(api.bodiesTo(discardRecipeDraft)).toEqual([{ version: 10 }])
    expect(toastStore.read()).toMatchObject([{ text: texts.discarded }])
  })

  test('a recipe has a target of its own, or that of the chain', async () => {
    const user = await openEditor(aRecipe({ ownTargetPercent: 40, targetPercent: 40 }))
    expect(screen.getByText(costMessages.ownTarget(40))).toBeTruthy()
    await user.click(button(costMessages.changeTarget))
    const dialog = await dialogNamed(costMessages.targetDialog.title)
    await user.clear(dialog.getByRole('textbox', { name: /^Target/ }))
    api.reply(saveRecipeTarget, aRecipe(), params)
    await user.click(dialog.getByRole('button', { name: recipeWords.save }))
    expect(await screen.findByText(costMessages.target(36))).toBeTruthy()
    expect(api.bodiesTo(saveRecipeTarget)).toEqual([{}])
  })

  test('a recipe that cannot be loaded can be retried', async () => {
    api.fault(getRecipe, { status: 503, code: 'server.error' }, params)
    const user = renderScreen(<RecipeEditor id={params.id} from={undefined} />, '/superadmin/recipe')
    expect(await screen.findByText(texts.missing)).toBeTruthy()
    api.reply(getRecipe, aRecipe(), params)
    await user.click(button(editorWords.tryAgain))
    expect(await screen.findByRole('heading', { level: 1, name: 'Chicken Jhol Momo' })).toBeTruthy()
  })
})
