// The API's data of an outlet, as the texts that must be on its page and on its card.
export type WireOutlet = {
  id: string
  BranchName: string
  Location: string | null
  Phone: string | null
  Email: string | null
  Description: string | null
  AverageRating: number
  TotalReviews: number
  OpeningHours: { DayOfWeek: string; OpenTime: string; CloseTime: string }[]
  SpecialDays: { Date: string; Intervals: { OpenTime: string; CloseTime: string }[]; Note: string | null }[]
  tags: string[]
  FulfilmentMethods: string[]
  PrepMinutes: number
  Open: { IsOpen: boolean }
}
type WireFood = { Name: string; Price: string; Description: string | null; Allergens: string[] }
export type WireCategory = { Name: string; Food: WireFood[] }

/** `beside`: the text must be in the row with this title. */
export type Wanted = { kind: string; text: string; beside?: string }

const clock = (time: string): string => {
  const hour = Number(time.slice(0, 2))
  return `${((hour + 11) % 12) + 1}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}
const range = ({ OpenTime, CloseTime }: { OpenTime: string; CloseTime: string }): string =>
  `${clock(OpenTime)} – ${clock(CloseTime)}`

/** 1234.5 → 1,234.50; 123456 → 1,23,456.00 */
const grouped = (price: string): string => {
  const [whole = '', rest = ''] = Number(price).toFixed(2).split('.')
  return `${whole.replace(/(\d)(?=(\d{2})*\d{3}$)/g, '$1,')}.${rest}`
}

const date = (day: string): string => {
  const at = new Date(`${day}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    at.toLocaleString('en-GB', { timeZone: 'UTC', ...options })
  return `${part({ weekday: 'short' })}, ${at.getUTCDate()} ${part({ month: 'short' })} ${at.getUTCFullYear()}`
}

const known = (kind: string, text: string | null, beside?: string): Wanted[] =>
  text ? [{ kind, text, ...(beside && { beside }) }] : []

function rating({ AverageRating, TotalReviews }: WireOutlet, beside?: string): Wanted[] {
  if (TotalReviews === 0) return []
  return [
    ...known('rating', AverageRating.toFixed(1), beside),
    ...known('review count', TotalReviews.toLocaleString('en-IN'), beside),
  ]
}

const methodNames: Record<string, string> = { delivery: 'Delivery', pickup: 'Pickup', 'dine-in': 'Dine-in' }
const fulfilmentMethods = (outlet: WireOutlet, beside?: string) =>
  outlet.FulfilmentMethods.flatMap((fulfilmentMethod) =>
    known('fulfilmentMethod', methodNames[fulfilmentMethod] ?? fulfilmentMethod, beside),
  )
const tags = (outlet: WireOutlet, beside?: string) =>
  outlet.tags.flatMap((tag) => known('tag', tag.replaceAll('-', ' '), beside))

/** On the outlets page, in the outlet's card. */
export const cardTexts = (outlet: WireOutlet): Wanted[] => {
  const name = outlet.BranchName
  return [
    { kind: 'name', text: name },
    ...known('place', outlet.Location, name),
    ...known('description', outlet.Description, name),
    ...rating(outlet, name),
    ...fulfilmentMethods(outlet, name),
    ...tags(outlet, name),
    ...outlet.OpeningHours.map((hours) => ({
      kind: 'opening hour',
      text: range(hours),
      beside: `${name}, ${hours.DayOfWeek}`,
    })),
  ]
}

const specialTexts = ({ Date: day, Intervals, Note }: WireOutlet['SpecialDays'][number]): Wanted[] => [
  ...(Intervals.length > 0 ? Intervals.map(range) : ['Closed']).map((text) => ({
    kind: 'special day',
    text,
    beside: date(day),
  })),
  ...known('special day note', Note, date(day)),
]

const foodTexts = (food: WireFood): Wanted[] => [
  { kind: 'food name', text: food.Name, beside: food.Name },
  { kind: 'price', text: `Rs. ${grouped(food.Price)}`, beside: food.Name },
  ...known('food description', food.Description, food.Name),
  ...food.Allergens.flatMap((allergen) => known('allergen', allergen, food.Name)),
]

/** On the outlet's own page. */
export const pageTexts = (outlet: WireOutlet, menu: WireCategory[]): Wanted[] => [
  { kind: 'name', text: outlet.BranchName },
  ...known('place', outlet.Location),
  ...known('phone', outlet.Phone && outlet.Phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')),
  ...known('e-mail', outlet.Email),
  ...known('description', outlet.Description),
  ...rating(outlet),
  ...fulfilmentMethods(outlet),
  ...tags(outlet),
  // A closed outlet promises no time.
  ...(outlet.Open.IsOpen ? [{ kind: 'minutes', text: `Ready in ${outlet.PrepMinutes} min` }] : []),
  ...outlet.OpeningHours.map((hours) => ({
    kind: 'opening hour',
    text: range(hours),
    beside: hours.DayOfWeek,
  })),
  ...outlet.SpecialDays.flatMap(specialTexts),
  ...menu.flatMap((category) => [
    { kind: 'category', text: category.Name },
    ...category.Food.flatMap(foodTexts),
  ]),
]
