const chainName = 'Jhol Momo '

/** Drops the chain's name: only the place distinguishes outlets. */
const placeOf = (outlet: string): string =>
  outlet.startsWith(chainName) ? outlet.slice(chainName.length) : outlet

export const addToCartMessages = {
  from: (outlet: string) => `from ${placeOf(outlet)}`,
  lovedHere: 'Popular here',
  allergens: (names: string) => `Contains ${names}`,
  note: 'Message for the kitchen',
  notePlaceholder: 'Extra timur, please',
  quantity: (name: string) => `Quantity of ${name}`,
  less: (name: string) => `One less ${name}`,
  more: (name: string) => `One more ${name}`,
  times: (price: string) => `× ${price}`,
  countFor: (quantity: number) => `${quantity} for`,
  cancel: 'Cancel',
  close: 'Close',
  add: 'Add to Cart',
  adding: 'Adding...',
  failed: 'Failed to add item to cart',
  added: (quantity: number, name: string) => `Added ${quantity} × ${name} to your cart.`,
  // Options
  chooseOne: 'Choose one',
  chooseBetween: (min: number, max: number) => (min === max ? `Choose ${min}` : `Choose ${min} to ${max}`),
  chooseUpTo: (max: number) => `Choose up to ${max}`,
  full: (max: number) => `You've chosen ${max}. Untick one to change.`,
  fullOne: "You've chosen 1. Untick it to change.",
  soldOut: 'Sold out',
  loadingOptions: 'Loading options...',
  optionsFailed: "Couldn't load the options.",
  again: 'Try again',
  // Why the item can't be added
  nothing: 'Choose at least 1.',
  tooMany: (most: number) =>
    `You can add up to ${most} of one item. For a larger order, please call the outlet.`,
  missing: (group: string) => `Please choose: ${group}.`,
  foodSoldOut: 'This is sold out here for now.',
  soldOutUntil: (time: string) => `This is sold out here until ${time}.`,
  gone: (name: string, outlet: string) => `${name} is no longer on the menu at ${placeOf(outlet)}.`,
  // What has changed since the dialog opened
  priceChanged: (price: string) => `The price has changed. It's now ${price}.`,
  choiceChanged: 'An option you chose is now sold out. Please choose again.',
  // CART-09
  otherCart: 'Start a new cart?',
  startNewWith: (outlet: string) => `Starting a new cart at ${placeOf(outlet)} removes those items.`,
  keep: (outlet: string) => `Keep ${placeOf(outlet)} cart`,
  startNew: 'Start new cart',
}
