import type { Dish } from '@momo/contracts/site-content'
import type { PictureAt } from './site-pictures.ts'

/**
 * Fixed ids, so that seeding again finds the same dishes. Each is a food of the menu: it has its name, price and picture, and no picture of
 * another food.
 */
export const dishes = (at: PictureAt): Record<string, Dish> => ({
  '0192f0aa-0000-7000-8000-0000000000d1': {
    name: 'Buff Jhol Momo',
    description:
      'The Kathmandu classic. Minced buff, spring onion and ginger in thin dough, resting in a jhol of roasted soybean, sesame and sour lapsi. This is the dish we are named after, and the one most people come back for.',
    price: 20_000,
    ingredients: [
      'Buff mince',
      'Wheat flour dough',
      'Red onion and spring onion',
      'Ginger and garlic',
      'Momo masala',
      'Roasted soybean and sesame',
      'Ripe tomato and dried lapsi',
      'Timur pepper',
      'Fresh coriander',
    ],
    steps: [
      'Knead flour with water and a little salt and let the dough rest for half an hour.',
      'Mix the mince with onion and ginger and garlic and masala and a spoon of warm oil.',
      'Roll thin rounds and fold each momo with at least ten pleats.',
      'Grind roasted soybean and sesame with tomato and lapsi and thin it with bone broth.',
      'Steam the momo over a rolling boil for ten minutes.',
      'Lay them in a bowl and pour the hot jhol over with timur and coriander on top.',
    ],
    images: [
      at('menu/buff-jhol-momo.jpg'),
      at('branches/kitchen-aluminium-steamers.jpg'),
      at('gallery/momo-making-board.jpg'),
    ],
    rating: 4.9,
  },
  '0192f0aa-0000-7000-8000-0000000000d2': {
    name: 'Chicken Jhol Momo',
    description:
      'Ten hand-folded chicken momo in a warm sesame and tomato jhol, finished with timur and coriander. The plate people queue in the rain for: thin dough, juicy filling, and a broth you drink to the last drop.',
    price: 22_000,
    ingredients: [
      'Chicken mince',
      'Wheat flour dough',
      'Spring onion',
      'Ginger and garlic',
      'Roasted sesame',
      'Ripe tomato',
      'Timur pepper',
      'Fresh coriander',
    ],
    steps: [
      'Knead the dough and let it rest for half an hour.',
      'Mix the mince with onion and ginger and warm oil.',
      'Fold each momo with at least ten pleats.',
      'Steam in bamboo for twelve minutes.',
      'Grind sesame and tomato and heat them slowly.',
      'Pour the jhol over and finish with timur and coriander.',
    ],
    images: [
      at('menu/jhol-momo-top.jpg'),
      at('hero/jhol-momo-hero.jpg'),
      at('gallery/bamboo-steamer-tower.jpg'),
    ],
    rating: 4.8,
  },
  '0192f0aa-0000-7000-8000-0000000000d3': {
    name: 'Mixed Momo Platter',
    description:
      'Twenty pieces of four kinds on one brass tray: steamed, kothey, fried and chilli, with three achar and a jug of jhol to pour as you like. Made for two hungry friends, or a table that cannot agree.',
    price: 42_000,
    ingredients: [
      'Steamed momo',
      'Kothey momo',
      'Fried momo',
      'C Momo',
      'Tomato and sesame achar',
      'Green coriander achar',
      'Hot dalle achar',
      'Warm jhol',
    ],
    steps: [
      'Fold all four kinds at the same time.',
      'Steam all twenty pieces for eight minutes.',
      'Brown five in the pan and fry five in hot oil.',
      'Toss five with onion and capsicum and chilli sauce.',
      'Set them around three cups of achar and bring the jhol in a jug.',
    ],
    images: [
      at('menu/momo-platter-achars.jpg'),
      at('gallery/buffet-line-steamers.jpg'),
      at('gallery/achar-trio.jpg'),
    ],
    rating: 4.8,
  },
  '0192f0aa-0000-7000-8000-0000000000d4': {
    name: 'Chicken C Momo',
    description:
      'Fried chicken momo tossed in a very hot pan with onion, capsicum and a glossy chilli sauce. Sweet at first, then sour, then the heat kicks in.',
    price: 27_000,
    ingredients: [
      'Fried chicken momo',
      'Onion petals',
      'Green capsicum',
      'Tomato',
      'Garlic and green chilli',
      'Soy sauce',
      'House chilli sauce',
      'Sesame',
    ],
    steps: [
      'Steam the momo first and fry them until the edges blister.',
      'Heat oil in an iron pan until it just smokes.',
      'Throw in garlic and chilli and then onion and capsicum for one minute.',
      'Add soy sauce and chilli sauce and a splash of broth.',
      'Toss the momo until every fold shines and scatter sesame over them.',
    ],
    images: [
      at('menu/c-momo-chilli-close.jpg'),
      at('branches/counter-with-steamers.jpg'),
      at('branches/dining-hall-pendant-lamps.jpg'),
    ],
    rating: 4.8,
  },
  '0192f0aa-0000-7000-8000-0000000000d5': {
    name: 'Chicken Kothey Momo',
    description:
      'Pan-seared on one side, soft on the other. The half-moons sit in the pan until the base is golden, then a splash of water and a lid do the rest.',
    price: 23_000,
    ingredients: [
      'Chicken mince',
      'Wheat flour dough',
      'Cabbage',
      'Spring onion',
      'Ginger',
      'Momo masala',
      'Mustard oil',
      'Tomato achar',
    ],
    steps: [
      'Fold long half-moons with a flat base.',
      'Set them close together in a hot oiled pan.',
      'Brown the base for three minutes without moving them.',
      'Pour in a little water and close the lid at once.',
      'Lift the lid after six minutes and let the base turn crisp again.',
    ],
    images: [
      at('menu/chicken-kothey-momo.jpg'),
      at('branches/momo-kiosk-night.jpg'),
      at('branches/courtyard-evening-lights.jpg'),
    ],
    rating: 4.7,
  },
  '0192f0aa-0000-7000-8000-0000000000d6': {
    name: 'Buff Sadheko Momo',
    description:
      'Steamed momo cut in half and dressed by hand with mustard oil, lemon, timur and raw onion. Sharp, cool and hot all at once. Best eaten right away.',
    price: 24_000,
    ingredients: [
      'Steamed buff momo',
      'Mustard oil',
      'Fenugreek seeds',
      'Red onion',
      'Tomato',
      'Green chilli',
      'Lemon',
      'Timur pepper',
      'Fresh coriander',
    ],
    steps: [
      'Let steamed momo cool for a minute and cut them in half.',
      'Slice onion and tomato and green chilli thin.',
      'Heat mustard oil with fenugreek until the seeds turn dark.',
      'Pour the oil over and add lemon and salt and timur.',
      'Mix by hand and serve at once.',
    ],
    images: [
      at('menu/sadeko-momo.jpg'),
      at('branches/newari-brick-facade.jpg'),
      at('branches/rooftop-stupa-sunset.jpg'),
    ],
    rating: 4.5,
  },
  '0192f0aa-0000-7000-8000-0000000000d7': {
    name: 'Veg Thukpa',
    description:
      'Hand-cut noodles in a clear ginger broth, with greens, carrot and a spoon of chilli oil. Just right for a cold evening in the hills.',
    price: 19_000,
    ingredients: [
      'Wheat noodles',
      'Clear vegetable broth',
      'Mustard greens',
      'Carrot',
      'Ginger and garlic',
      'Spring onion',
      'Chilli oil',
    ],
    steps: [
      'Simmer carrot tops and ginger and garlic for an hour and strain the broth.',
      'Roll the dough thin and cut it into noodles.',
      'Boil the noodles until just tender.',
      'Warm greens and carrot in the broth for two minutes.',
      'Ladle everything over the noodles and finish with chilli oil.',
    ],
    images: [at('menu/veg-thukpa.jpg'), '', ''],
    rating: 4.5,
  },
  '0192f0aa-0000-7000-8000-0000000000d8': {
    name: 'Masala Chiya',
    description:
      'Milk tea boiled slowly with cardamom, ginger and cinnamon, poured from high into a clay cup. The perfect finish to a hot plate.',
    price: 5_000,
    ingredients: ['Ilam tea leaves', 'Fresh milk', 'Green cardamom', 'Ginger', 'Cinnamon', 'Sugar'],
    steps: [
      'Crush cardamom and ginger and cinnamon in a mortar.',
      'Boil the spices in water for three minutes.',
      'Add the tea leaves and let them brew.',
      'Pour in milk and sugar and let it rise twice.',
      'Strain it from high so that it foams.',
    ],
    images: [
      at('menu/chiya-milk-tea.jpg'),
      at('branches/table-corner-window-light.jpg'),
      at('branches/pokhara-lakeside-terrace.jpg'),
    ],
    rating: 4.7,
  },
})
