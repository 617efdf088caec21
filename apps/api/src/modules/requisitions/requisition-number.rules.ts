/** 'REQ-0448' */
export const requisitionNumber = (number: number): string => `REQ-${String(number).padStart(4, '0')}`
