// What the tabs of a branch must contain, from what was acknowledged: it knows plates, prices and tenders, and nothing of checks.

export type PlateRef = { orderId: string; position: number; quantity: number }
type TenderSent = { checkId: string; method: string; amount: number; tip: number }

export type TabModel = {
  /** Plates by food of each round, by the key of its request. */
  rounds: Map<string, Map<string, number>>
  voids: Map<string, PlateRef[]>
  tenders: Map<string, TenderSent>
  opened: Set<string>
  /** Keys of requests that were refused after one without an answer: the first may have been applied. */
  unsure: Set<string>
}

export const newModel = (): TabModel => ({
  rounds: new Map(),
  voids: new Map(),
  tenders: new Map(),
  opened: new Set(),
  unsure: new Set(),
})
