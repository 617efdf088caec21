import type { Station } from '@momo/contracts/branches'

/** Data of foods that is not in the catalogue file: the Nepali name and the picture. */
export type FoodExtra = { nameNe: string; picture?: string }

export const categoryNamesNe: Record<string, string> = {
  'Steamed Momo': 'बाफ मःम',
  'Jhol Momo': 'झोल मःम',
  'Kothey Momo': 'कोठे मःम',
  'Fried Momo': 'फ्राइड मःम',
  'C Momo (Chilli)': 'सी-मःम (चिल्ली)',
  'Sadheko Momo': 'साँधेको मःम',
  Specials: 'विशेष',
  'Sides and Noodles': 'खाजा र चाउचाउ',
  Drinks: 'पेय',
}

type Cooking = { station: Station; load: number }
const oneOf = (station: Station): Cooking => ({ station, load: 10 })

/** Kitchen load by category: a plate takes one basket or one pan. Drinks and cold dishes take none. */
export const cookingOfCategory: Record<string, Cooking> = {
  'Steamed Momo': oneOf('steam'),
  'Jhol Momo': oneOf('steam'),
  'Sadheko Momo': oneOf('steam'),
  'Kothey Momo': oneOf('fry'),
  'Fried Momo': oneOf('fry'),
  'C Momo (Chilli)': oneOf('wok'),
}

/** Foods that differ from their category. */
export const cookingOfFood: Record<string, Cooking> = {
  'Mixed Momo Platter': { station: 'steam', load: 20 },
  'Family Jhol Bowl': { station: 'steam', load: 30 },
  'Chicken Chowmein': oneOf('wok'),
  'Veg Thukpa': oneOf('wok'),
  'Aalu Chop': { station: 'fry', load: 5 },
}

const menu = (name: string): string => `menu/${name}.jpg`

/** Each picture shows its food and no other. A food without a true picture has none, and the placeholder is shown. */
export const foodExtras: Record<string, FoodExtra> = {
  'Steam Buff Momo': { nameNe: 'बफ बाफ मःम', picture: menu('buff-steam-momo-top') },
  'Steam Chicken Momo': { nameNe: 'चिकेन बाफ मःम', picture: menu('chicken-steam-momo') },
  'Steam Veg Momo': { nameNe: 'भेज बाफ मःम', picture: menu('veg-steam-momo-bamboo') },
  'Steam Paneer Momo': { nameNe: 'पनिर बाफ मःम', picture: menu('paneer-steam-momo-close') },
  'Buff Jhol Momo': { nameNe: 'बफ झोल मःम', picture: menu('buff-jhol-momo') },
  'Chicken Jhol Momo': { nameNe: 'चिकेन झोल मःम', picture: menu('jhol-momo-top') },
  'Veg Jhol Momo': { nameNe: 'भेज झोल मःम', picture: menu('veg-jhol-momo') },
  'Paneer Jhol Momo': { nameNe: 'पनिर झोल मःम', picture: menu('paneer-jhol-momo') },
  'Buff Kothey Momo': { nameNe: 'बफ कोठे मःम', picture: menu('kothey-momo') },
  'Chicken Kothey Momo': { nameNe: 'चिकेन कोठे मःम', picture: menu('chicken-kothey-momo') },
  'Veg Kothey Momo': { nameNe: 'भेज कोठे मःम', picture: menu('veg-kothey-momo') },
  'Fried Buff Momo': { nameNe: 'बफ फ्राइड मःम', picture: menu('fried-momo') },
  'Fried Chicken Momo': { nameNe: 'चिकेन फ्राइड मःम', picture: menu('fried-momo-close') },
  'Fried Veg Momo': { nameNe: 'भेज फ्राइड मःम' },
  'Buff C Momo': { nameNe: 'बफ सी-मःम', picture: menu('c-momo-chilli') },
  'Chicken C Momo': { nameNe: 'चिकेन सी-मःम', picture: menu('c-momo-chilli-close') },
  'Veg C Momo': { nameNe: 'भेज सी-मःम', picture: menu('chilli-garlic-momo') },
  'Buff Sadheko Momo': { nameNe: 'बफ साँधेको मःम', picture: menu('sadeko-momo') },
  'Chicken Sadheko Momo': { nameNe: 'चिकेन साँधेको मःम' },
  'Veg Sadheko Momo': { nameNe: 'भेज साँधेको मःम' },
  'Mixed Momo Platter': { nameNe: 'मिश्रित मःम थाली', picture: menu('momo-platter-achars') },
  'Family Jhol Bowl': { nameNe: 'परिवार झोल कचौरा', picture: menu('jhol-momo-close') },
  'Chicken Chowmein': { nameNe: 'चिकेन चाउमिन', picture: menu('chowmein') },
  'Veg Thukpa': { nameNe: 'भेज थुक्पा', picture: menu('veg-thukpa') },
  'Bhatmas Sadheko': { nameNe: 'भटमास साँधेको' },
  'Aalu Chop': { nameNe: 'आलु चप' },
  'Masala Chiya': { nameNe: 'मसला चिया', picture: menu('chiya-milk-tea') },
  Mohi: { nameNe: 'मोही' },
  'Sweet Lassi': { nameNe: 'मिठो लस्सी', picture: menu('lassi') },
  'Fresh Lemon Soda': { nameNe: 'ताजा कागती सोडा' },
  'Mineral Water 1 l': { nameNe: 'मिनरल वाटर १ लि.' },
  'Cola 250 ml': { nameNe: 'कोला २५० मि.लि.' },
}
