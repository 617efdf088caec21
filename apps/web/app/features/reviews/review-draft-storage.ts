/** An unsent review. */
export type Draft = {
  rating: number | undefined
  comment: string
  /** REV-10: the comment was filled in by the form and not edited since. */
  isFilledIn: boolean
}

const keyOf = (outletId: string) => `review:${outletId}`

/** REV-06: the draft survives the sign-in redirect in session storage and is removed once restored. */
export function storeReviewDraft(outletId: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(outletId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(outletId))
  } catch {
    // Session storage is blocked.
  }
}

export function readReviewDraft(outletId: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(outletId))
    return text === null ? undefined : (JSON.parse(text) as Draft)
  } catch {
    return undefined
  }
}
