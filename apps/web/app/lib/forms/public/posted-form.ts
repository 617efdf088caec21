import type { Errors, Values } from '../form-values.ts'

/** The state of a form that was posted without scripts: values, errors, and a ticket that is not stale. */
export type Posted = { values: Values; errors: Errors; problem: string; ticket?: string | undefined }
