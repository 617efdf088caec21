// Script payloads in the texts of the product catalogue.
import type { Dealer } from './payload-texts.ts'

type Deal = Dealer['deal']
type Post = (path: string, json: unknown) => Promise<{ status: number; text: string }>

const productsPath = '/superadmin/products'
const optionsPath = `${productsPath}?view=options`

const group = (deal: Deal) => ({
  name: deal('group of options', optionsPath, 60),
  nameNe: deal('group in Nepali', optionsPath, 60),
  min: 1,
  max: 1,
  options: [
    {
      name: deal('option', optionsPath, 60),
      nameNe: deal('option in Nepali', undefined, 60),
      priceDifference: 0,
      pricePercent: 0,
      isDefault: true,
      piecesPercent: 0,
      fillings: [],
    },
  ],
})

const food = (deal: Deal, at: string) => ({
  name: deal('food', at, 80),
  nameNe: deal('food in Nepali', productsPath, 80),
  description: deal('food description', at, 600),
  descriptionNe: deal('food description in Nepali', undefined, 600),
  price: 18_000,
  photo: '',
  isBestseller: false,
  filling: '',
  pieces: 0,
  isPriceOpen: false,
  priceRangePercent: 30,
  allergens: [deal('allergen', at, 40)],
})

/** A category, a group of options and a food with both; the outlet at `at` shows the food. Returns what was rejected. */
export async function writeProducts(post: Post, deal: Deal, at: string): Promise<string[]> {
  const refused: string[] = []
  const idOf = async (path: string, json: unknown): Promise<string> => {
    const { status, text } = await post(`super-admin/products/${path}`, json)
    if (status >= 300) refused.push(`POST ${path} answered ${status}: ${text.slice(0, 300)}`)
    return (JSON.parse(text) as { data?: { id: string } }).data?.id ?? ''
  }
  const categoryId = await idOf('categories', {
    name: deal('category', at, 60),
    nameNe: deal('category in Nepali', productsPath, 60),
  })
  const groupId = await idOf('option-groups', group(deal))
  await idOf('foods', { ...food(deal, at), categoryId, groups: [{ id: groupId }] })
  return refused
}
