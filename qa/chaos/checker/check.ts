/**
 * One thing that must never be: every row that the statement finds is a finding. Statements read the tables as they are and know
 * nothing of the product's code. `checker.allowance` is a time in seconds that the product may take for what it does by itself.
 */
export type Check = { name: string; sql: string }
export type Finding = { check: string; count: number; examples: unknown[] }
