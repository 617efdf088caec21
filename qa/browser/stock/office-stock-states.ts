// Recipes, stock and its reports at head office.
import type { Page } from '@playwright/test'
import { after, openDialog, openFirst, overlay, type Screen, variant } from '../page-state.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const clickOn = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const openRecipe = openFirst('/superadmin/recipe/0')
const openItem = openFirst('item=')
const isMarked = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor()

/** The first food has a recipe. */
const inUse = 'recipe?state=published'
const writeWrongQuantity = after(openRecipe, async (page) => {
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ }).first()
  await quantity.fill('a lot')
  await quantity.blur()
  await isMarked(page)
})
const saveWithoutName = after(openDialog(/^New item$/), async (page) => {
  await dialog(page).getByRole('button', { name: 'Add unit' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await isMarked(page)
})

export const recipeScreens: Screen[] = [
  ['recipes', 'recipe'],
  ['recipes-preparations', 'recipe?of=preparation', undefined, variant],
  ['recipes-none', 'recipe?q=zzz', undefined, variant],
  ['recipes-target', 'recipe', openDialog(/^Target/), { ...overlay, ...variant }],
  ['recipe', inUse, openRecipe],
  ['recipe-wrong', inUse, writeWrongQuantity, variant],
  ['recipe-ingredient', inUse, after(openRecipe, openDialog('Add ingredient')), { ...overlay, ...variant }],
  ['recipe-versions', inUse, after(openRecipe, openDialog('Versions')), { ...overlay, ...variant }],
  ['recipe-draft', 'recipe?state=draft', openRecipe, variant],
  [
    'recipe-option',
    'recipe?state=draft',
    after(openRecipe, openDialog(/^State what/)),
    { ...overlay, ...variant },
  ],
  ['recipe-print', inUse, after(openRecipe, openFirst('/print')), variant],
]

export const stockScreens: Screen[] = [
  ['inventory', 'inventory'],
  ['inventory-none', 'inventory?q=zzz', undefined, variant],
  ['inventory-cell', 'inventory', openFirst('cell='), { ...overlay, widths: [1440] }],
  ['inventory-items', 'inventory?view=items', undefined, variant],
  ['inventory-item', 'inventory?view=items', openItem, overlay],
  [
    'inventory-item-edit',
    'inventory?view=items',
    after(openItem, clickOn('Edit item')),
    { ...overlay, ...variant },
  ],
  ['inventory-new-wrong', 'inventory', saveWithoutName, { ...overlay, ...variant }],
  ['inventory-import', 'inventory?view=items', openDialog(/^Import$/), { ...overlay, ...variant }],
  ['inventory-settings', 'inventory?view=settings', undefined, variant],
  ['inventory-month', 'inventory?view=settings', openDialog('Close a month'), { ...overlay, ...variant }],
  ['inventory-alert', 'inventory-alert'],
  ['inventory-alert-snooze', 'inventory-alert', after(clickOn(/^Snooze/)), { ...overlay, ...variant }],
  ['inventory-alert-owner', 'inventory-alert', openDialog(/owner/i), { ...overlay, ...variant }],
  ['inventory-alert-limits', 'inventory-alert', openDialog('Limits'), { ...overlay, ...variant }],
  ['inventory-alert-none', 'inventory-alert?state=resolved', undefined, variant],
  ['stock-item', 'inventory', openFirst('/superadmin/stock/0')],
  ['stock-record', 'stock/movements', openFirst('document='), { ...overlay, ...variant }],
  ['stock-value', 'stock'],
  ...['usage', 'waste', 'food-cost', 'unused', 'movements'].map((report): Screen => [
    `stock-${report}`,
    `stock/${report}`,
    undefined,
    variant,
  ]),
]
