import { newId } from '#platform/ids/ids.ts'
import type { Call, ValidCall, Scene } from '../valid-calls.ts'

async function idFrom({ pool }: Scene, table: string): Promise<string> {
  return (await pool.query<{ id: string }>(`select id from ${table} order by id limit 1`)).rows[0]!.id
}

async function aCategory({ pool }: Scene): Promise<string> {
  const id = newId()
  await pool.query('insert into categories (id, name, position) values ($1, $2, 99)', [id, `Category ${id}`])
  return id
}

/** A new food for each call, because a change increments the version. */
async function aFood(scene: Scene): Promise<string> {
  const id = newId()
  await scene.pool.query(
    `insert into foods (id, category_id, name, base_price, position) values ($1, $2, $3, 100, 99)`,
    [id, await idFrom(scene, 'categories'), `Food ${id}`],
  )
  return id
}

async function aGroup({ pool }: Scene): Promise<string> {
  const id = newId()
  await pool.query(
    'insert into option_groups (id, name, min_chosen, max_chosen, position) values ($1, $2, 0, 1, 99)',
    [id, `Group ${id}`],
  )
  return id
}

const foodWords = async (scene: Scene) => ({
  categoryId: await idFrom(scene, 'categories'),
  name: `Food ${newId()}`,
  nameNe: '',
  description: '',
  descriptionNe: '',
  price: 12_000,
  photo: '',
  isBestseller: false,
  filling: '',
  pieces: 0,
  isPriceOpen: false,
  priceRangePercent: 30,
  allergens: [],
  groups: [],
})
const groupWords = () => ({
  name: `Group ${newId()}`,
  nameNe: '',
  min: 0,
  max: 1,
  options: [
    {
      name: 'Cheese',
      nameNe: '',
      priceDifference: 3_000,
      pricePercent: 0,
      isDefault: false,
      piecesPercent: 0,
      fillings: [],
    },
  ],
})

const anyOf =
  (make: (scene: Scene) => Promise<string>): ValidCall =>
  async (scene) => ({ own: await make(scene) })

async function order({ pool }: Scene): Promise<Call> {
  const { rows } = await pool.query<{ id: string }>('select id from categories order by position, id')
  const from = rows.map(({ id }) => id)
  return { json: { from, to: from } }
}

/** Valid calls of the super admin for products. */
export const productsCalls: Record<string, ValidCall> = {
  'POST /api/v1/super-admin/products/categories': async () => ({
    json: { name: `Category ${newId()}`, nameNe: '' },
  }),
  'PUT /api/v1/super-admin/products/categories/:id': async (scene) => ({
    own: await aCategory(scene),
    json: { name: `Category ${newId()}`, nameNe: '', version: 1 },
  }),
  'PUT /api/v1/super-admin/products/category-order': order,
  'POST /api/v1/super-admin/products/foods': async (scene) => ({ json: await foodWords(scene) }),
  'PUT /api/v1/super-admin/products/foods/:id': async (scene) => ({
    own: await aFood(scene),
    json: { ...(await foodWords(scene)), version: 1 },
  }),
  'POST /api/v1/super-admin/products/foods/:id/archive': anyOf(aFood),
  'POST /api/v1/super-admin/products/foods/:id/restore': anyOf(aFood),
  'PUT /api/v1/super-admin/products/food-order': async (scene) => ({
    json: { categoryId: await aCategory(scene), from: [], to: [] },
  }),
  'POST /api/v1/super-admin/products/option-groups': async () => ({ json: groupWords() }),
  'PUT /api/v1/super-admin/products/option-groups/:id': async (scene) => ({
    own: await aGroup(scene),
    json: { ...groupWords(), version: 1 },
  }),
  'POST /api/v1/super-admin/products/option-groups/:id/archive': anyOf(aGroup),
  'POST /api/v1/super-admin/products/option-groups/:id/restore': anyOf(aGroup),
}
