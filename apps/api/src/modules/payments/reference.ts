import { randomInt } from 'node:crypto'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** B1: what a provider knows a try by. 20 signs fit every one of them, and nobody guesses one. */
export const newReference = (): string => Array.from({ length: 20 }, () => signs[randomInt(signs.length)]).join('')
