import type { Errors, Values } from './form-values.ts'

/** What a page says about a form that was posted to it: what was typed, what is wrong with it, and a ticket that is not too old. */
export type Posted = { values: Values; errors: Errors; problem: string; ticket?: string | undefined }
