import { isBrowser } from './base-url.ts'

/**
 * Zod probes once per page whether it may use `eval`. The content security policy forbids that, and browsers report each attempt. This
 * flag, set before zod is loaded, turns the probe off; calling `z.config` instead would bundle zod into every page.
 */
if (isBrowser()) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
