import { readOwnMenu } from '#features/catalogue/branch-menu/branch-menu.api.ts'
import { findCounter } from '#features/orders/counter/counter.api.ts'

/** Each read caches its reply, so counter and menu start offline even if this device has not opened them yet. */
export async function cacheBranchData(): Promise<void> {
  await Promise.all([findCounter(), readOwnMenu()])
}
