import { z } from 'zod'

/** UUID v7, created by the application, so that ids grow with time. */
export const Id = z.uuid()
export const byId = z.strictObject({ id: Id })
