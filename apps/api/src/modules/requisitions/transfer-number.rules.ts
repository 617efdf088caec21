/** 'TRF-0311' */
export const transferNumber = (number: number): string => `TRF-${String(number).padStart(4, '0')}`
