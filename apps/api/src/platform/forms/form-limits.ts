/**
 * Rate limit of every public form, by IP address. Thirty an hour is more than all users behind one carrier's address send, and too
 * little to fill a table. The longest valid form is a tenth of the body limit.
 */
export const formLimits = { limit: { max: 30, windowMs: 3_600_000 }, bodyLimit: 16 * 1024 }
