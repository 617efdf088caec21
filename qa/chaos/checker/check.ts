/**
 * One invariant: every row that the statement returns is a violation. Statements read the tables directly and share nothing with the
 * product's code. `checker.allowance` is the time in seconds that the product's background work may take.
 */
export type Check = { name: string; sql: string }
export type Finding = { check: string; count: number; examples: unknown[] }
