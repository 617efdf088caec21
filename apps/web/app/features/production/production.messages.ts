import type { OutputLossReason, ProductionState, YieldReason } from '@momo/contracts/production'

/** Words that all screens of production share. */
export const productionWords = {
  title: 'Production',
  back: 'Back to Production',
  states: {
    planned: 'Planned',
    started: 'Started',
    done: 'Done',
    cancelled: 'Cancelled',
  } satisfies Record<ProductionState, string>,
  blocked: 'Blocked',
  lossReasons: {
    dropped: 'Dropped',
    burnt: 'Burnt',
    spoiled: 'Spoiled',
    tasted: 'Tasted',
    other: 'Something else',
  } satisfies Record<OutputLossReason, string>,
  yieldReasons: {
    watery: 'Watery',
    trimmed: 'Trimmed more',
    spilled: 'Spilled',
    scale: 'Scale was off',
    'larger-batch': 'Larger batch',
    other: 'Something else',
  } satisfies Record<YieldReason, string>,
  tryAgain: 'Try again',
  loading: 'Loading...',
} as const

export const productionFaults = {
  offline: "You're offline. What you typed stays here. Try again when you're back online.",
  failed: 'No response from the server. What you typed stays here. Try again.',
  codes: {
    'production.changed': 'Someone else changed this production order. Check it and try again.',
    'production.started': 'This production order has already started.',
    'production.not_started': 'Start this production order first.',
    'production.done': 'This production order is already finished.',
    'production.cancelled': 'This production order was cancelled.',
    'production.no_recipe': 'This preparation has no published recipe. Publish one first.',
    'production.reason_needed': 'Choose why the yield differs.',
  } as Record<string, string>,
} as const
