import { z } from 'zod'

/** Ids are uuid v7, made by the application, so that they grow with time. */
export const Id = z.uuid()
export const byId = z.strictObject({ id: Id })
