import { productionFaults, productionWords } from '../production.messages.ts'

const branches = (count: number) => (count === 1 ? '1 branch' : `${count} branches`)
const orders = (count: number) => (count === 1 ? '1 production order' : `${count} production orders`)

export const planMessages = {
  ...productionWords,
  on: (day: string) => `Production on ${day}`,
  builtFrom: (kitchen: string, count: number) =>
    `${kitchen} · built from requisitions and forecasts of ${branches(count)}`,
  days: 'Day',
  dayBefore: 'Day before',
  dayAfter: 'Day after',
  today: 'Today',
  tomorrow: 'Tomorrow',
  kitchen: 'Kitchen',

  release: 'Release plan',
  releasing: 'Releasing...',
  released: (count: number) => `${orders(count)} released.`,
  nothingChosen: 'Nothing to release. Enter a quantity under Make first.',
  wrongQuantity: 'Enter a quantity, like 2.5',

  short: (quantity: string, name: string) => `Short by ${quantity} of ${name}.`,
  delays: (names: string) => `It delays ${names}.`,
  buy: "Buy it and receive it at the kitchen first, or record the kitchen's local purchase.",
  makeFirst: 'Make more of it first: raise its quantity below.',
  openItem: (name: string) => `Open ${name}`,
  shortItems: (count: number) => `${count} ingredients are short:`,
  buyShort: "Buy them and receive them at the kitchen first, or record the kitchen's local purchase.",
  allShort: (count: number) => `Show all ${count}`,
  fewerShort: 'Show fewer',

  timeline: 'Timeline',
  timelineOf: (day: string) => `Timeline of ${day}`,
  bar: (number: string, item: string, facts: string) => `${number}, ${item}, ${facts}`,
  times: (from: string, to: string) => `${from} to ${to}`,
  vans: 'Pack and load',
  leaves: (name: string, time: string) => `${name} leaves at ${time}`,
  noOrders: 'No production orders on this day yet. Release the plan to lay them out.',
  orders: 'Production orders',

  toMake: 'What to make',
  columns: {
    item: 'Item',
    requisitioned: 'Asked for',
    forecast: 'Forecast',
    onHand: 'In stock',
    planned: 'Planned',
    make: 'Make',
    recipe: 'Recipe',
  },
  makeOf: (name: string) => `Make ${name}`,
  forProduction: (quantity: string) => `${quantity} for other preparations`,
  safety: (quantity: string) => `${quantity} safety`,
  needs: (quantity: string) => `needs ${quantity}`,
  inStock: (quantity: string) => `${quantity} in stock`,
  recipeVersion: (version: number) => `v${version}`,
  recipeOf: (name: string, version: number) => `v${version}, recipe of ${name}`,
  noRecipe: 'Add a recipe',
  noRecipeOf: (name: string) => `Add a recipe for ${name}`,
  nothing: 'Nothing to make',
  nothingText: 'What branches ask for and what they will need appears here.',

  ingredients: 'Ingredients needed',
  legend: 'in stock / needed',
  level: (onHand: string, needed: string) => `${onHand} / ${needed}`,
  levelOf: (name: string, onHand: string, needed: string) => `${name}: ${onHand} in stock, ${needed} needed`,
  allIngredients: (count: number) => `Show all ${count} ingredients`,
  noIngredients: 'Nothing is needed on this day.',

  failed: "Couldn't load the plan",
  faults: productionFaults,
} as const
