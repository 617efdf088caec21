/** The goods that have left a kitchen and have not arrived. */
export const transitName = (kitchen: string): string => `${kitchen} (in transit)`
