export const itemLineMessages = {
  add: 'Add item',
  noItems: 'Add at least one item',
  quantity: 'Quantity',
  quantityOf: (name: string) => `Quantity of ${name}`,
  unitOf: (name: string) => `Unit of ${name}`,
  quantityInvalid: 'Enter a quantity, like 2.5',
  remove: (name: string) => `Remove ${name}`,
} as const

export const itemSearchMessages = {
  title: 'Add an item',
  label: 'Name',
  failed: "Couldn't search the items.",
  nothingFound: 'No items found',
  tryAgain: 'Try again',
} as const
