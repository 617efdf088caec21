export const productionStates = ['planned', 'started', 'done', 'cancelled'] as const
export type ProductionState = (typeof productionStates)[number]

/** Why output was lost. */
export const outputLossReasons = ['dropped', 'burnt', 'spoiled', 'tasted', 'other'] as const
export type OutputLossReason = (typeof outputLossReasons)[number]

/** Why the yield is outside 95 to 105 percent of the recipe. */
export const yieldReasons = ['watery', 'trimmed', 'spilled', 'scale', 'larger-batch', 'other'] as const
export type YieldReason = (typeof yieldReasons)[number]

/** Good output in tenths of a percent of what the recipe promises; outside a reason is needed. */
export const usualYield = { least: 950, most: 1_050 } as const
