const market = 'market'

/** What the till shows for the cash: 'PUR-0041, market'. */
export const payoutText = (number: string, supplier: string | undefined): string =>
  `${number}, ${supplier ?? market}`
