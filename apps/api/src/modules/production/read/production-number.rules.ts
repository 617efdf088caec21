/** 'PRD-0312' */
export const productionNumber = (number: number): string => `PRD-${String(number).padStart(4, '0')}`
