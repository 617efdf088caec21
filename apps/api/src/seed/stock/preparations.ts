/** Ingredients by their key in the catalogue file, in grams, millilitres or pieces. */
export type Amounts = Record<string, number>

type Preparation = {
  name: string
  nameNe: string
  useWithinDays: number
  /** For one plate of ten pieces. */
  ofPlate: Amounts
  steps: readonly string[]
}

/** Made by the central kitchen and used by the branches. Together with the rest of a plate they add up to the recipes of the catalogue file. */
export const preparations = {
  dough: {
    name: 'Momo dough',
    nameNe: 'मःमको मुछेको पीठो',
    useWithinDays: 3,
    ofPlate: { maida: 80, water: 40, salt: 1, cooking_oil: 2 },
    steps: [
      'Knead flour, water, salt and oil for 10 minutes.',
      'Rest 30 minutes under a wet cloth.',
      'Pack in trays of 5 kg and keep below 5 °C.',
    ],
  },
  buffFilling: {
    name: 'Buff filling',
    nameNe: 'बफ मसला',
    useWithinDays: 3,
    ofPlate: {
      buff_keema: 90,
      onion: 45,
      spring_onion: 6,
      coriander: 5,
      garlic: 4,
      ginger: 4,
      momo_masala: 3,
      salt: 2,
      cooking_oil: 8,
    },
    steps: [
      'Chop onion, spring onion and coriander fine.',
      'Mix with mince, ginger, garlic, masala and salt.',
      'Add the warm oil and rest 20 minutes below 5 °C.',
    ],
  },
  chickenFilling: {
    name: 'Chicken filling',
    nameNe: 'चिकेन मसला',
    useWithinDays: 3,
    ofPlate: {
      chicken_keema: 90,
      onion: 40,
      spring_onion: 6,
      coriander: 5,
      garlic: 3,
      ginger: 4,
      momo_masala: 3,
      butter: 4,
      salt: 2,
      cooking_oil: 5,
    },
    steps: [
      'Chop onion, spring onion and coriander fine.',
      'Mix with mince, butter, ginger, garlic, masala and salt.',
      'Rest 20 minutes below 5 °C.',
    ],
  },
  vegFilling: {
    name: 'Veg filling',
    nameNe: 'भेज मसला',
    useWithinDays: 3,
    ofPlate: {
      cabbage: 85,
      carrot: 25,
      onion: 25,
      mushroom: 15,
      coriander: 5,
      garlic: 3,
      ginger: 3,
      momo_masala: 3,
      salt: 2,
      cooking_oil: 5,
    },
    steps: [
      'Shred cabbage and carrot, salt them and squeeze out the water.',
      'Chop mushroom, onion and coriander fine.',
      'Mix with the spices and the warm oil.',
    ],
  },
  paneerFilling: {
    name: 'Paneer filling',
    nameNe: 'पनिर मसला',
    useWithinDays: 3,
    ofPlate: {
      paneer: 70,
      cabbage: 40,
      onion: 20,
      capsicum: 10,
      coriander: 5,
      ginger: 3,
      momo_masala: 2,
      salt: 2,
      cooking_oil: 4,
    },
    steps: ['Crumble the paneer; chop the vegetables fine.', 'Mix with the spices and the warm oil.'],
  },
  achar: {
    name: 'Tomato and sesame achar',
    nameNe: 'गोलभेँडा र तिलको अचार',
    useWithinDays: 5,
    ofPlate: {
      tomato: 60,
      sesame: 6,
      dry_red_chilli: 1,
      timur: 0.3,
      coriander: 2,
      garlic: 2,
      salt: 1,
      cooking_oil: 3,
    },
    steps: [
      'Roast tomatoes until the skin is black.',
      'Roast sesame, chilli and timur, and grind them.',
      'Blend with garlic, salt, coriander and warm oil.',
    ],
  },
  jholBase: {
    name: 'Jhol base',
    nameNe: 'झोल',
    useWithinDays: 4,
    ofPlate: {
      water: 140,
      tomato: 80,
      soybean: 12,
      sesame: 10,
      lapsi_powder: 3,
      dry_red_chilli: 1.5,
      timur: 0.5,
      cumin: 0.8,
      turmeric: 0.4,
      coriander: 4,
      garlic: 3,
      ginger: 2,
      salt: 2,
      cooking_oil: 4,
    },
    steps: [
      'Roast tomatoes, soybeans and sesame.',
      'Grind with the spices and lapsi.',
      'Boil 20 minutes with water and strain.',
    ],
  },
  chilliGravy: {
    name: 'Chilli gravy',
    nameNe: 'चिल्ली ग्रेभी',
    useWithinDays: 6,
    ofPlate: { water: 40, soy_sauce: 8, ketchup: 20, chilli_sauce: 15, cornflour: 4, garlic: 5 },
    steps: ['Fry the garlic.', 'Add the sauces and water, and thicken with cornflour.'],
  },
} as const satisfies Record<string, Preparation>
export type PreparationName = keyof typeof preparations
