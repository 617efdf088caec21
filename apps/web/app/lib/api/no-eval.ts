import { isBrowser } from './base-url.ts'

/**
 * The contracts' library tries once, in every page that loads it, whether it may make code from text; the content security policy forbids
 * it, and browsers report each try. Told here, before the library is loaded, it does not try. Its own way to be told (`z.config`) would
 * bring it along to every page.
 */
if (isBrowser()) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
