/** A text for each value that is not as expected. */
export function differences(values: Record<string, [got: unknown, expected: unknown]>): string[] {
  return Object.entries(values)
    .filter(([, [got, expected]]) => String(got) !== String(expected))
    .map(([what, [got, expected]]) => `${what}: ${String(got)} instead of ${String(expected)}`)
}
