/** 'PUR-0041' */
export const purchaseNumber = (number: number): string => `PUR-${String(number).padStart(4, '0')}`
