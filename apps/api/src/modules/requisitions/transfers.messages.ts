export const unknownLineText = 'This transfer has no such line'

/** 'Not enough in stock: Chicken mince, Paneer.' */
export const shortText = (names: string[]): string => `Not enough in stock: ${names.join(', ')}.`
