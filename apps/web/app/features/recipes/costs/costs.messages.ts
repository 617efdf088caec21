export const costMessages = {
  title: 'Cost and margin',
  perPlate: 'Cost per plate',
  perBatch: 'Cost per batch',
  packing: 'Packing',
  packingFor: (method: string) => `Packing, ${method.toLowerCase()}`,
  price: 'Menu price',
  withoutVat: 'Price without VAT',
  margin: 'Margin per plate',
  share: 'Food cost',
  shareOf: (percent: string) => `Food cost ${percent} of the price without VAT`,
  unknown: 'Not known yet',
  unknownWhy: (names: string) =>
    `No cost recorded yet: ${names}. Receive it once, or enter an opening balance.`,
  target: (percent: number) => `Target is ${percent}%.`,
  ownTarget: (percent: number) => `Target of this recipe is ${percent}%.`,
  changeTarget: 'Change target',
  inUse: (number: number, cost: string, share: string | undefined) =>
    share ? `Version ${number} in use: ${cost}, ${share}.` : `Version ${number} in use: ${cost}.`,
  nothing: 'Add ingredients to see the cost.',
  failed: "Couldn't work out the cost.",

  targetDialog: {
    title: 'Food cost target',
    label: 'Target',
    hint: 'Leave it empty to use the target of the chain.',
    saved: 'Target saved.',
  },

  whatIf: {
    title: 'What if',
    item: 'Ingredient',
    change: 'Price change',
    changeInvalid: 'Enter a percentage, like 8 or -5',
    costs: (cost: string) => `A plate would cost ${cost}`,
    batchCosts: (cost: string) => `A batch would cost ${cost}`,
    more: (amount: string) => `${amount} more than now`,
    less: (amount: string) => `${amount} less than now`,
  },
} as const
