import { type Amounts, type PreparationName, preparations } from './preparations.ts'

/** Grams of a preparation for one plate; a millilitre counts as a gram. */
export const portionOf = (name: PreparationName): number => sumOf(preparations[name].ofPlate)

const sumOf = (amounts: Amounts): number =>
  // Tenths are the smallest unit here, so that 0.3 + 0.8 stays exact.
  Object.values(amounts).reduce((sum, amount) => sum + Math.round(amount * 10), 0) / 10

type Plate = {
  preparations: PreparationName[]
  rest: Amounts
  packaging: 'takeaway_box' | 'takeaway_bowl'
  steps: readonly string[]
}

const fold = 'Roll 12 g of dough, fill with 15 g and close with at least ten pleats.'
const steam = 'Steam 12 minutes; the core has 75 °C.'
const serve = 'Serve ten pieces with achar.'

const fillings = {
  Buff: 'buffFilling',
  Chicken: 'chickenFilling',
  Veg: 'vegFilling',
  Paneer: 'paneerFilling',
} as const satisfies Record<string, PreparationName>
type Filling = keyof typeof fillings

const steamed = (filling: Filling, rest: Amounts = {}): Plate => ({
  preparations: ['dough', fillings[filling], 'achar'],
  rest,
  packaging: 'takeaway_box',
  steps: [fold, steam, serve],
})
const jhol = (filling: Filling): Plate => ({
  preparations: ['dough', fillings[filling], 'jholBase'],
  rest: filling === 'Buff' || filling === 'Chicken' ? { chicken_bones: 25 } : {},
  packaging: 'takeaway_bowl',
  steps: [fold, steam, 'Heat the jhol to 85 °C and pour it over ten pieces.'],
})
const kothey = (filling: Filling): Plate => ({
  ...steamed(filling, { water: 50, cooking_oil: 15 }),
  steps: [fold, 'Fry the base 3 minutes, add water, cover and steam 8 minutes.', serve],
})
const fried = (filling: Filling): Plate => ({
  ...steamed(filling, { cooking_oil: 35 }),
  steps: [fold, steam, 'Fry golden at 180 °C.', serve],
})
const chilli = (filling: Filling): Plate => ({
  preparations: ['dough', fillings[filling], 'chilliGravy'],
  rest: { cooking_oil: 30, onion: 30, spring_onion: 5, capsicum: 30, tomato: 30, green_chilli: 4 },
  packaging: 'takeaway_box',
  steps: [fold, steam, 'Fry the pieces and the vegetables, and toss them in the gravy.'],
})
const sadheko = (filling: Filling): Plate => ({
  preparations: ['dough', fillings[filling]],
  rest: {
    onion: 20,
    coriander: 5,
    garlic: 3,
    salt: 1,
    tomato: 25,
    green_chilli: 4,
    mustard_oil: 12,
    timur: 0.6,
    dry_red_chilli: 1.5,
    lemon: 10,
    cumin: 0.6,
    turmeric: 0.3,
  },
  packaging: 'takeaway_box',
  steps: [fold, steam, 'Cool, cut in half and toss with the vegetables, hot mustard oil, spices and lemon.'],
})

/** By the food's name. The other foods have no recipe, and the page of recipes says so. */
export const plates: Record<string, Plate> = {
  'Steam Buff Momo': steamed('Buff'),
  'Steam Chicken Momo': steamed('Chicken'),
  'Steam Veg Momo': steamed('Veg'),
  'Steam Paneer Momo': steamed('Paneer'),
  'Buff Jhol Momo': jhol('Buff'),
  'Chicken Jhol Momo': jhol('Chicken'),
  'Veg Jhol Momo': jhol('Veg'),
  'Paneer Jhol Momo': jhol('Paneer'),
  'Buff Kothey Momo': kothey('Buff'),
  'Chicken Kothey Momo': kothey('Chicken'),
  'Veg Kothey Momo': kothey('Veg'),
  'Fried Buff Momo': fried('Buff'),
  'Fried Chicken Momo': fried('Chicken'),
  'Fried Veg Momo': fried('Veg'),
  'Buff C Momo': chilli('Buff'),
  'Chicken C Momo': chilli('Chicken'),
  'Veg C Momo': chilli('Veg'),
  'Buff Sadheko Momo': sadheko('Buff'),
  'Chicken Sadheko Momo': sadheko('Chicken'),
  'Veg Sadheko Momo': sadheko('Veg'),
}

/** The filling of a plate, which a mixed plate halves. */
export const fillingOf = (food: string): PreparationName | undefined =>
  plates[food]?.preparations.find((name) => Object.values<string>(fillings).includes(name))
