/** Debug output for developers: browsers hide this level by default. */
export function debug(...what: unknown[]): void {
  // oxlint-disable-next-line no-console -- the one place that writes to it
  console.debug(...what)
}
