/** 'CNT-0132' */
export const countNumber = (number: number): string => `CNT-${String(number).padStart(4, '0')}`

/** For a person without an account any more. */
export const unknownName = '–'
