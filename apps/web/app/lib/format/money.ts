const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** GEN-01: 'Rs. 180.00', grouped the South Asian way: 'Rs. 1,23,456.00'. */
export function rupees(paisa: number): string {
  return `${paisa < 0 ? '−' : ''}Rs. ${grouped.format(Math.abs(paisa) / 100)}`
}
