/** 'PAY-0041' */
export const paymentNumber = (number: number): string => `PAY-${String(number).padStart(4, '0')}`
