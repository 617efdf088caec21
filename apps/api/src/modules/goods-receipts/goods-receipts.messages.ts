const market = 'market'

/** What the till shows for the cash: 'GR-0041, market'. */
export const payoutText = (number: string): string => `${number}, ${market}`
