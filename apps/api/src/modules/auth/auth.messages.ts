/** What stands where the name of someone who has left stood. */
export const deletedName = { firstName: 'Deleted', lastName: 'account' }
