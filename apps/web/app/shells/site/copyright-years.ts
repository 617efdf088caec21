const firstYear = 2025

/** FTR-06: '2025', in later years '2025-2026'. */
export function copyrightYears(year: number): string {
  return year > firstYear ? `${firstYear}-${year}` : String(firstYear)
}
