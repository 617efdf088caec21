const chainName = 'Jhol Momo '

/** Drops the chain's name: only the place distinguishes outlets. */
const placeOf = (outlet: string): string => (outlet.startsWith(chainName) ? outlet.slice(chainName.length) : outlet)

export const addToCartMessages = {
  from: (outlet: string) => `from ${placeOf(outlet)}`,
  lovedHere: 'Loved here',
  allergens: (names: string) => `Contains ${names}`,
  note: 'Message for the kitchen',
  notePlaceholder: 'Extra timur, please',
  quantity: (name: string) => `Quantity of ${name}`,
  less: (name: string) => `One ${name} less`,
  more: (name: string) => `One more ${name}`,
  times: (price: string) => `× ${price}`,
  countFor: (quantity: number) => `${quantity} for`,
  cancel: 'Cancel',
  close: 'Close',
  add: 'Add to Cart',
  adding: 'Adding...',
  failed: 'Failed to add item to cart',
  added: (quantity: number, name: string) => `${quantity} × ${name} is in your cart.`,
  // Options
  chooseOne: 'Choose one',
  chooseBetween: (min: number, max: number) => (min === max ? `Choose ${min}` : `Choose ${min} to ${max}`),
  chooseUpTo: (max: number) => `Choose up to ${max}`,
  full: (max: number) => `That is all ${max}: untick one to choose another`,
  fullOne: 'Untick it to choose another',
  soldOut: 'Sold out',
  loadingOptions: 'Loading the choices...',
  optionsFailed: 'The choices could not be read.',
  again: 'Try again',
  // Why nothing can be added
  nothing: 'Choose at least 1.',
  tooMany: (most: number) => `At most ${most} of one food. Please call the outlet for a large order.`,
  missing: (group: string) => `Please choose: ${group}.`,
  foodSoldOut: 'This is sold out here for now.',
  soldOutUntil: (time: string) => `This is sold out here until ${time}.`,
  gone: (name: string, outlet: string) => `${name} is not on the menu of ${placeOf(outlet)} any more.`,
  // What changed meanwhile
  priceChanged: (price: string) => `The price has changed: it is ${price} now.`,
  choiceChanged: 'Something you chose is sold out now. Please look at your choice again.',
  // CART-09
  otherCart: "Another outlet's cart",
  startNewWith: (outlet: string) => `Start a new cart with ${placeOf(outlet)}?`,
  keep: (outlet: string) => `Keep ${placeOf(outlet)}`,
  startNew: 'Start new cart',
}
