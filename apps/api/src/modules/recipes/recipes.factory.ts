import type { RecipeChange, RecipeContent, RecipeLine } from '@momo/contracts/recipes'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { saveMenu } from '../catalogue/products/save-menu.service.ts'
import { publishRecipe } from './edit/publish-recipe.service.ts'
import { saveDraft } from './edit/save-draft.service.ts'
import { readRecipe } from './read/read-recipe.service.ts'

const editor: Actor = { id: newId(), role: 'superadmin', sessionId: newId() }

export const anyItemLine = (
  itemId: string,
  quantity: number,
  over: Partial<RecipeLine> = {},
): RecipeLine => ({
  source: { kind: 'item', id: itemId },
  quantity,
  unit: 'g',
  lossPermille: 0,
  methods: [],
  ...over,
})

/** The recipe of a food is used in plates, that of a preparation in grams. */
export const aRecipeLine = (recipeId: string, quantity: number, over: Partial<RecipeLine> = {}): RecipeLine =>
  anyItemLine(recipeId, quantity, { source: { kind: 'recipe', id: recipeId }, unit: 'plate', ...over })

/** A batch of one plate, or of one gram. */
export const recipeContent = (over: Partial<RecipeContent> = {}): RecipeContent => ({
  batchSize: 1_000,
  lines: [],
  effects: [],
  steps: [],
  notes: '',
  ...over,
})

/** A food under a name of its own, by default at Rs. 226: Rs. 200 without VAT. */
export async function aFood(price = 22_600, name = `Food ${newId()}`): Promise<string> {
  const foods = [{ name, price, isBestseller: false, allergens: [] }]
  return (await saveMenu([{ name: 'Foods with recipes', foods }])).get(name)!
}

/** Publishes a recipe and returns the id of the version. Options without an effect in `over` are stated to have none. */
export async function aRecipe(
  id: string,
  { effects = [], ...over }: Partial<RecipeContent>,
): Promise<string> {
  const { version, optionGroups } = await readRecipe(id)
  const none = optionGroups
    .flatMap(({ options }) => options)
    .filter((option) => !effects.some(({ optionId }) => optionId === option.id))
    .map((option): { optionId: string; changes: RecipeChange[] } => ({ optionId: option.id, changes: [] }))
  const content = recipeContent({ ...over, effects: [...effects, ...none] })
  const draft = await saveDraft(editor, id, { ...content, version })
  return (await publishRecipe(editor, id, draft.version)).published!.id
}
