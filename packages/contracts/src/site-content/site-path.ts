import { z } from 'zod'

/** A path of this site: no other host, no script. */
export const SitePath = z
  .string()
  .trim()
  .max(200)
  .regex(/^\/(?!\/)[^\s\\]*$/, 'Enter a page on this site, starting with /')
