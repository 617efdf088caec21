/** Shown in place of the name of a deleted account. */
export const deletedName = { firstName: 'Deleted', lastName: 'account' }
