import { describe, expect, test } from 'vitest'
import type { Recipe, RecipeContent } from '@momo/contracts/recipes'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { someOptions } from '../../catalogue/catalogue.factory.ts'
import { anItem } from '../../inventory/inventory.factory.ts'
import { aFood, anyItemLine, aRecipe, aRecipeLine, recipeContent } from '../recipes.factory.ts'

const served = testApp()
const base = '/api/v1/super-admin/recipes'
const boss = as('superadmin')
const query = async (text: string, values: unknown[] = []) =>
  (await served.database.pool.query(text, values)).rows
type Reply = { statusCode: number; json: () => { code?: string; data?: unknown; details?: unknown } }
const answer = (reply: Reply) => [reply.statusCode, reply.json().code]
const recipeIn = (reply: Reply) => reply.json().data as Recipe
const readRecipe = async (id: string) => recipeIn(await boss.get(`${base}/${id}`))
const save = (id: string, version: number, over: Partial<RecipeContent> = {}) =>
  boss.put(`${base}/${id}/draft`, { ...recipeContent(over), version })
const publish = (id: string, version: number) => boss.post(`${base}/${id}/publish`, { version })
const oneLine = async (quantity = 1_000) => ({ lines: [anyItemLine(await anItem(), quantity)] })

describe('a draft', () => {
  test('of a food without a recipe is saved, audited and shown with what it uses', async () => {
    const foodId = await aFood()
    expect(await readRecipe(foodId)).toMatchObject({
      target: 'food',
      version: 0,
      targetPercent: 36,
      units: [{ id: 'plate' }],
    })
    const itemId = await anItem({ units: [{ name: 'tray', factor: 5_000_000 }] })
    const over = { lines: [anyItemLine(itemId, 90_000)], steps: ['Fold ten pleats.'], notes: 'Serve hot' }
    const saved = recipeIn(await save(foodId, 0, over))
    expect(saved).toMatchObject({ version: 1, draft: { content: recipeContent(over) }, problems: [] })
    expect(saved.published).toBeUndefined()
    expect(saved.sources).toMatchObject([
      { kind: 'item', id: itemId, baseUnit: 'g', units: [{ id: 'g' }, { id: 'kg' }, { name: 'tray' }] },
    ])
    expect(await readRecipe(foodId)).toEqual(saved)
    expect(await query('select action from audit_log where subject_id = $1', [foodId])).toEqual([
      { action: 'recipe.draft_saved' },
    ])
    const log = (await boss.get(`/api/v1/super-admin/audit?about=${foodId}`)).json().data
    expect(log.items[0].subject).toMatchObject({ kind: 'recipe', name: saved.name })
  })

  test('is not overwritten by a stale editor; the same content sent twice at once is saved once', async () => {
    const foodId = await aFood()
    const content = await oneLine()
    const replies = await Promise.all([save(foodId, 0, content), save(foodId, 0, content)])
    expect(replies.map((reply) => recipeIn(reply).version)).toEqual([1, 1])
    const late = await save(foodId, 0, await oneLine())
    expect([answer(late), late.json().details]).toEqual([[409, 'recipe.changed'], { version: 1 }])
    expect((await readRecipe(foodId)).draft?.content.lines).toEqual(content.lines)
  })

  test('names only what exists, in units that it has', async () => {
    const foodId = await aFood()
    const [ingredient, preparation] = [await anItem(), await anItem({ kind: 'preparation', baseUnit: 'ml' })]
    const saveLine = async (line: RecipeContent['lines'][number]) =>
      answer(await save(foodId, 0, { lines: [line] }))
    expect(await saveLine(anyItemLine(newId(), 1))).toEqual([404, 'item.unknown'])
    expect(await saveLine(anyItemLine(ingredient, 1, { unit: 'ml' }))).toEqual([404, 'unit.unknown'])
    // Only foods and preparations have recipes.
    expect(await saveLine(aRecipeLine(ingredient, 1, { unit: 'g' }))).toEqual([404, 'recipe.unknown'])
    expect(await saveLine(aRecipeLine(preparation, 1))).toEqual([404, 'unit.unknown'])
    expect(await saveLine(aRecipeLine(preparation, 1, { unit: 'l' }))).toEqual([200, undefined])
    expect(answer(await boss.get(`${base}/${ingredient}`))).toEqual([404, 'recipe.unknown'])
  })

  test('holds one effect per option of the food, and none of other options', async () => {
    const foodId = await aFood()
    const half = (await someOptions(foodId)).get('Half plate')!
    const effects = [half, half, newId()].map((optionId) => ({ optionId, changes: [] }))
    const saved = recipeIn(await save(foodId, 0, { ...(await oneLine()), effects }))
    expect(saved.draft?.content.effects).toEqual([{ optionId: half, changes: [] }])
    const preparation = await anItem({ kind: 'preparation' })
    expect(recipeIn(await save(preparation, 0, { effects })).draft?.content.effects).toEqual([])
  })

  test('is discarded under its version; the published version stays', async () => {
    const foodId = await aFood()
    const published = await aRecipe(foodId, await oneLine())
    const { version } = recipeIn(await save(foodId, 2, await oneLine()))
    const discard = (seen: number) => boss.post(`${base}/${foodId}/draft/discard`, { version: seen })
    expect(answer(await discard(2))).toEqual([409, 'recipe.changed'])
    const left = recipeIn(await discard(version))
    expect([left.draft, left.published?.id]).toEqual([undefined, published])
    expect(recipeIn(await discard(version)).version).toBe(left.version)
  })
})

describe('publishing', () => {
  test('makes a version that never changes; earlier ones stay readable', async () => {
    const foodId = await aFood()
    const [first, second] = [await oneLine(), await oneLine(2_000)]
    await save(foodId, 0, first)
    const published = recipeIn(await publish(foodId, 1))
    expect(published).toMatchObject({ version: 2, published: { number: 1, content: first } })
    expect(published.draft).toBeUndefined()
    await save(foodId, 2, second)
    expect((await readRecipe(foodId)).published?.number).toBe(1)
    const next = recipeIn(await publish(foodId, 3)).published
    expect(next).toMatchObject({ number: 2, content: second })
    const versions = (await boss.get(`${base}/${foodId}/versions`)).json().data.items
    expect(versions.map((version: { number: number }) => version.number)).toEqual([2, 1])
    const page = (await boss.get(`${base}/${foodId}/versions?limit=1`)).json().data
    const rest = (await boss.get(`${base}/${foodId}/versions?limit=1&cursor=${page.nextCursor}`)).json().data
    expect([page.items[0].number, rest.items[0].number, rest.nextCursor]).toEqual([2, 1, null])
    const earlier = (await boss.get(`${base}/${foodId}/versions/1`)).json().data
    expect(earlier).toMatchObject({ number: 1, content: first, sources: [{ id: first.lines[0]!.source.id }] })
    expect(answer(await boss.get(`${base}/${foodId}/versions/3`))).toEqual([404, 'recipe_version.unknown'])
    for (const change of ['update recipe_versions set number = 9', 'delete from recipe_versions'])
      await expect(query(`${change} where id = $1`, [next!.id])).rejects.toThrow()
    const events = `select payload from outbox where topic = 'recipes.published' and payload ->> 'recipeId' = $1 order by id`
    expect((await query(events, [foodId])).at(-1)).toEqual({
      payload: { recipeId: foodId, versionId: next!.id },
    })
  })

  test('the same draft twice at once makes one version', async () => {
    const foodId = await aFood()
    await save(foodId, 0, await oneLine())
    const replies = await Promise.all([publish(foodId, 1), publish(foodId, 1)])
    expect(replies.map((reply) => recipeIn(reply).published?.number)).toEqual([1, 1])
    expect(await query('select number from recipe_versions where recipe_id = $1', [foodId])).toHaveLength(1)
    expect(answer(await publish(foodId, 2))).toEqual([409, 'recipe.no_draft'])
    expect(answer(await publish(foodId, 0))).toEqual([409, 'recipe.changed'])
  })

  test('is refused while options have no stated effect, an item is archived or a recipe is not published', async () => {
    const [foodId, itemId, jhol] = [await aFood(), await anItem(), await anItem({ kind: 'preparation' })]
    const options = await someOptions(foodId)
    await boss.post(`/api/v1/super-admin/inventory/items/${itemId}/archive`)
    const lines = [anyItemLine(itemId, 1_000), aRecipeLine(jhol, 1_000, { unit: 'g' })]
    const change = { kind: 'remove', of: { kind: 'recipe', id: foodId } } as const
    const effects = [...options.values()]
      .slice(1)
      .map((optionId, n) => ({ optionId, changes: n === 0 ? [change] : [] }))
    const { problems } = recipeIn(await save(foodId, 0, { lines, effects }))
    const refused = await publish(foodId, 1)
    expect([answer(refused), refused.json().details]).toEqual([[409, 'recipe.incomplete'], { problems }])
    expect(problems.map(({ kind, id }) => [kind, id])).toEqual([
      ['option-open', [...options.values()][0]],
      ['item-archived', itemId],
      ['recipe-unpublished', jhol],
      ['not-in-recipe', foodId],
    ])
    await boss.post(`/api/v1/super-admin/inventory/items/${itemId}/restore`)
    await aRecipe(jhol, await oneLine())
    const stated = [...options.values()].map((optionId) => ({ optionId, changes: [] }))
    await save(foodId, 1, { lines, effects: stated })
    expect(recipeIn(await publish(foodId, 2)).published?.number).toBe(1)
  })
})

describe('a circle', () => {
  const preparation = () => anItem({ kind: 'preparation' })

  test('is refused on saving, whether recipes are used directly or taken from stock', async () => {
    const [dough, filling, momo] = [await preparation(), await preparation(), await aFood()]
    await aRecipe(filling, { lines: [anyItemLine(dough, 1_000)] })
    await save(momo, 0, { lines: [aRecipeLine(filling, 1_000, { unit: 'g' })] })
    const refused = await save(dough, 0, { lines: [aRecipeLine(momo, 1_000)] })
    expect([answer(refused), refused.json().details]).toEqual([
      [409, 'recipe.circle'],
      { ids: [dough, momo, filling, dough] },
    ])
    const itself = { lines: [anyItemLine(dough, 1_000)] }
    expect(answer(await save(dough, 0, itself))).toEqual([409, 'recipe.circle'])
    expect(answer(await boss.post(`${base}/${dough}/cost`, recipeContent(itself)))).toEqual([
      409,
      'recipe.circle',
    ])
    expect((await readRecipe(dough)).version).toBe(0)
  })

  test('cannot be formed by two drafts that are saved at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await preparation(), await preparation()]
      const replies = await Promise.all([
        save(a, 0, { lines: [aRecipeLine(b, 1_000, { unit: 'g' })] }),
        save(b, 0, { lines: [aRecipeLine(a, 1_000, { unit: 'g' })] }),
      ])
      expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 409])
    }
  })

  test('is no longer there when the draft that closed it is discarded', async () => {
    const [a, b] = [await preparation(), await preparation()]
    await save(a, 0, { lines: [anyItemLine(b, 1_000)] })
    expect(answer(await save(b, 0, { lines: [anyItemLine(a, 1_000)] }))).toEqual([409, 'recipe.circle'])
    await boss.post(`${base}/${a}/draft/discard`, { version: 1 })
    expect((await save(b, 0, { lines: [anyItemLine(a, 1_000)] })).statusCode).toBe(200)
  })
})

describe('the target for the food cost', () => {
  test('is set for one recipe, also before it exists, and returns to that of the chain', async () => {
    const foodId = await aFood()
    const set = (targetPercent?: number) => boss.put(`${base}/${foodId}/target`, { targetPercent })
    expect(recipeIn(await set(30))).toMatchObject({ targetPercent: 30, ownTargetPercent: 30, version: 0 })
    await set(30)
    const left = recipeIn(await set())
    expect([left.targetPercent, left.ownTargetPercent]).toEqual([36, undefined])
    expect(
      await query('select details from audit_log where subject_id = $1 order by id', [foodId]),
    ).toMatchObject([{ details: { targetPercent: 30 } }, { details: { targetPercent: null } }])
  })

  test('of the chain is changed under its version', async () => {
    const { version, targetPercent } = (await boss.get(`${base}/summary`)).json().data
    const put = (percent: number) => boss.put(`${base}/settings`, { targetPercent: percent, version })
    expect((await put(33)).json().data).toMatchObject({ targetPercent: 33, version: version + 1 })
    expect(answer(await put(34))).toEqual([409, 'recipe.settings_changed'])
    expect((await readRecipe(await aFood())).targetPercent).toBe(33)
    await boss.put(`${base}/settings`, { targetPercent, version: version + 1 })
  })
})
