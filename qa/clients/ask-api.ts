// The ids that the proofs use, read from the running API.
type Listed = { data: { data: { data: { id: string }[] } } }
type Menu = { Food: { id: string; Price: string }[] }[]

export async function branchIds(origin: string): Promise<string[]> {
  const list = (await (await fetch(`${origin}/api/v1/branches?limit=12`)).json()) as Listed
  return list.data.data.data.map(({ id }) => id)
}

export async function priceOf(origin: string, branchId: string, foodId: string): Promise<string | undefined> {
  const menu = (await (await fetch(`${origin}/api/v1/menus/${branchId}`)).json()) as Menu
  return menu.flatMap(({ Food }) => Food).find(({ id }) => id === `${foodId}~${branchId}`)?.Price
}

/** The chain's id of a food: a menu id also contains the outlet. */
export async function firstFood(origin: string, branchId: string): Promise<string> {
  const menu = (await (await fetch(`${origin}/api/v1/menus/${branchId}`)).json()) as Menu
  const food = menu.flatMap(({ Food }) => Food)[0]
  if (!food) throw new Error(`the menu of branch ${branchId} is empty`)
  return food.id.split('~')[0] ?? ''
}
