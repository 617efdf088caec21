import { z } from 'zod'

/** UUID v7, created by the application, so that ids grow with time. */
export const Id = z.uuid()
/**
 * Request header with the branch that the page shows. A branch admin gets an error when the session works in another branch
 * meanwhile.
 */
export const branchHeader = 'x-branch-id'

export const byId = z.strictObject({ id: Id })
