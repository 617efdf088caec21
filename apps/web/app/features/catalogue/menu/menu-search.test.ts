import { expect, test } from 'vitest'
import { searchMenu } from './menu-search.ts'

const food = (
  name: string,
  nameNe: string,
  rupees: number,
  diet?: 'veg' | 'non-veg',
  spice?: 'mild' | 'hot',
) => ({
  name,
  nameNe,
  description: `${name}, made fresh.`,
  price: rupees * 100,
  diet,
  spice,
})
const menu = [
  {
    name: 'Steamed Momo',
    foods: [
      food('Steam Buff Momo', 'बफ बाफ मःम', 180, 'non-veg', 'mild'),
      food('Steam Paneer Momo', 'पनिर बाफ मःम', 220, 'veg', 'mild'),
    ],
  },
  {
    name: 'Jhol Momo',
    foods: [
      food('Chicken Jhol Momo', 'चिकेन झोल मःम', 220, 'non-veg', 'hot'),
      food('Veg Jhol Momo', 'भेज झोल मःम', 180, 'veg'),
    ],
  },
  { name: 'Kothey Momo', foods: [food('Buff Kothey Momo', 'बफ कोठे मःम', 200, 'non-veg')] },
  {
    name: 'Sides and Noodles',
    foods: [
      food('Chicken Chowmein', 'चिकेन चाउमिन', 190, 'non-veg'),
      food('Aalu Chop', 'आलु चप', 60, 'veg'),
      food('Bhatmas Sadheko', 'भटमास साँधेको', 120, 'veg', 'hot'),
    ],
  },
  {
    name: 'Drinks',
    foods: [
      food('Masala Chiya', 'मसला चिया', 40, 'veg'),
      food('Fresh Lemon Soda', 'ताजा कागती सोडा', 110, 'veg'),
    ],
  },
]
const found = (text: string) => searchMenu(menu, text).flatMap(({ foods }) => foods.map(({ name }) => name))

test.each([
  ['', menu.flatMap(({ foods }) => foods.map(({ name }) => name))],
  ['jhol', ['Chicken Jhol Momo', 'Veg Jhol Momo']],
  ['JHOL chick', ['Chicken Jhol Momo']],
  ['झोल', ['Chicken Jhol Momo', 'Veg Jhol Momo']],
  ['बाफ', ['Steam Buff Momo', 'Steam Paneer Momo']],
  ['कागती', ['Fresh Lemon Soda']],
  ['kothe', ['Buff Kothey Momo']],
  ['कोठे', ['Buff Kothey Momo']],
  ['panir', ['Steam Paneer Momo']],
  ['chaumin', ['Chicken Chowmein']],
  ['chia', ['Masala Chiya']],
  ['alu chap', ['Aalu Chop']],
  ['sandheko', []],
  ['sadeko', ['Bhatmas Sadheko']],
  ['drinks', ['Masala Chiya', 'Fresh Lemon Soda']],
  ['pizza', []],
])('the search for %j finds %j', (text, names) => {
  expect(found(text)).toEqual(names)
})

test.each([
  [
    'veg',
    [
      'Steam Paneer Momo',
      'Veg Jhol Momo',
      'Aalu Chop',
      'Bhatmas Sadheko',
      'Masala Chiya',
      'Fresh Lemon Soda',
    ],
  ],
  ['veg momo', ['Steam Paneer Momo', 'Veg Jhol Momo']],
  ['non-veg jhol', ['Chicken Jhol Momo']],
  ['भेज झोल', ['Veg Jhol Momo']],
  ['under 100', ['Aalu Chop', 'Masala Chiya']],
  ['veg momo under Rs. 200', ['Veg Jhol Momo']],
  ['veg momo under ', ['Steam Paneer Momo', 'Veg Jhol Momo']],
  ['momo under 180', ['Steam Buff Momo', 'Veg Jhol Momo']],
  ['५० भन्दा मुनि', ['Masala Chiya']],
  ['spicy', ['Chicken Jhol Momo', 'Bhatmas Sadheko']],
  ['mild momo', ['Steam Buff Momo', 'Steam Paneer Momo', 'Veg Jhol Momo', 'Buff Kothey Momo']],
])('the search understands diet, heat and price: %j finds %j', (text, names) => {
  expect(found(text)).toEqual(names)
})
