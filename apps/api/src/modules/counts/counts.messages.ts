/** Note of the document that takes back what was recorded after the count for an earlier time. */
export const lateNote = (number: string): string => `Recorded late, already part of ${number}`
