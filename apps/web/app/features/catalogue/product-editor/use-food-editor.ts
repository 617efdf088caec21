import type { Product, Products } from '@momo/contracts/catalogue/writes'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useEditor } from '#lib/editor/use-editor.ts'
import { checkFood, emptyFood, foodFieldLabel, type FoodForm, foodFormOf, foodOf } from './food-form.ts'
import { readProducts, saveFood, setFoodArchived } from '../products/products.api.ts'
import { foodWords as words } from '../products/products.messages.ts'
import { invalidate } from '#lib/query/invalidate.ts'

const noProducts: Products = { categories: [], foods: [], groups: [] }
const texts = {
  label: words.label,
  saved: words.saved,
  wrong: words.wrong,
  failed: words.failed,
  fieldLabel: foodFieldLabel,
}

/** Without an id it creates a food, preselecting the given category. */
export function useFoodEditor(id: string | undefined, categoryId: string | undefined) {
  const [products, setProducts] = useState(noProducts)
  const [food, setFood] = useState<Product>()
  const known = useRef(noProducts)
  const navigate = useNavigate()

  function applyLoaded(found: Product) {
    setFood(found)
    return { value: foodFormOf(found, known.current), version: found.version }
  }

  async function load() {
    known.current = await readProducts()
    setProducts(known.current)
    const found = known.current.foods.find((one) => one.id === id)
    if (found) return applyLoaded(found)
    if (id !== undefined) throw new Error(words.missing)
    const category = known.current.categories.find((one) => one.id === categoryId)?.name ?? ''
    return { value: { ...emptyFood, category } }
  }

  async function publish(form: FoodForm, version: number | undefined) {
    const isNew = id === undefined || version === undefined
    const saved = await saveFood(foodOf(form, known.current), isNew ? undefined : { id, version })
    void invalidate('catalogue')
    return { ...applyLoaded(saved), text: isNew ? words.created : words.saved }
  }

  const editor = useEditor<FoodForm>({
    name: `product-food:${id ?? 'new'}`,
    empty: emptyFood,
    load,
    publish,
    check: (form) => checkFood(form, known.current, id),
    autoRestore: id === undefined,
    texts,
  })

  return {
    editor,
    products,
    food,
    /** After creation the editor moves to the URL of the new food. */
    open: (made: Product) =>
      void navigate(`/superadmin/products/food/${made.id}`, { replace: true, preventScrollReset: true }),
    async setArchived(isArchived: boolean): Promise<void> {
      if (food) setFood(await setFoodArchived(food.id, isArchived))
      void invalidate('catalogue')
    },
  }
}
