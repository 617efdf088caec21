import { newId } from '#platform/ids/ids.ts'
import type { Call, ValidCall, Scene } from '../valid-calls.ts'

/** A new food for each call, with a price that branches may set. */
async function aFood({ pool }: Scene): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into foods (id, category_id, name, base_price, position, is_price_open)
     select $1, (select id from categories order by id limit 1), $2, 10000, 99, true`,
    [id, `Food ${id}`],
  )
  return id
}

async function anOption({ pool }: Scene): Promise<string> {
  const [group, id] = [newId(), newId()]
  await pool.query(
    'insert into option_groups (id, name, min_chosen, max_chosen, position) values ($1, $2, 0, 1, 99)',
    [group, `Group ${group}`],
  )
  await pool.query('insert into options (id, group_id, name, position) values ($1, $2, $3, 0)', [
    id,
    group,
    `Option ${id}`,
  ])
  return id
}

const sent =
  (make: (scene: Scene) => Promise<string>, json: object): ValidCall =>
  async (scene): Promise<Call> => ({ own: await make(scene), json })

/** Valid calls for the menu of a branch. Foods and options belong to the chain, so there are no foreign ones. */
export const ownMenuCalls: Record<string, ValidCall> = {
  'PUT /api/v1/branch-dashboard/menu/foods/:id/off': sent(aFood, { off: 'today' }),
  'PUT /api/v1/branch-dashboard/menu/options/:id/off': sent(anOption, { off: 'hour' }),
  'PUT /api/v1/branch-dashboard/menu/foods/:id/price': sent(aFood, { price: '120.00' }),
  'POST /api/v1/branch-dashboard/menu/all-back': async () => ({}),
}
