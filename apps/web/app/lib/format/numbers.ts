/**
 * '1,284', '1,23,456': the last three digits, then pairs. By hand, because `Intl` formatters take tens of milliseconds to set up on a cheap
 * phone.
 */
export function groupDigits(digits: string): string {
  return digits.replace(/\d(?=(\d\d)+\d$)/g, '$&,')
}

/** Counts are grouped as money is. */
export function wholeNumber(value: number): string {
  return groupDigits(String(value))
}
