/** For developers who look: browsers hide this level unless asked. */
export function debug(...what: unknown[]): void {
  // oxlint-disable-next-line no-console -- the one place that writes to it
  console.debug(...what)
}
