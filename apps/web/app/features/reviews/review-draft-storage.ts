/** What somebody means to say of an outlet. */
export type Draft = {
  rating: number | undefined
  comment: string
  /** REV-10: the form put the comment there, and nobody has touched it since. */
  isFilledIn: boolean
}

const keyOf = (outletId: string) => `review:${outletId}`

/** REV-06: what was typed outlives the way to the sign-in and back. It is this tab's, and gone once it is back in the form. */
export function keepDraft(outletId: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(outletId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(outletId))
  } catch {
    // A browser that keeps nothing.
  }
}

export function keptDraft(outletId: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(outletId))
    return text === null ? undefined : (JSON.parse(text) as Draft)
  } catch {
    return undefined
  }
}
