const grouped = new Intl.NumberFormat('en-IN')

/** '1,284', '1,23,456': counts are grouped as money is. */
export function wholeNumber(value: number): string {
  return grouped.format(value)
}
