/** 'GR-0041' */
export const receiptNumber = (number: number): string => `GR-${String(number).padStart(4, '0')}`
