/**
 * For every public form, by address. Thirty an hour is more than the people behind one carrier's address send to one form of ours, and
 * too little for whoever wants to fill a table. The longest honest form is a tenth of the body.
 */
export const formLimits = { limit: { max: 30, windowMs: 3_600_000 }, bodyLimit: 16 * 1024 }
