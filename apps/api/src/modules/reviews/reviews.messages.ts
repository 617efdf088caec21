/** Shown instead of the name of a deleted account. */
export const formerGuestName = 'A former guest'
