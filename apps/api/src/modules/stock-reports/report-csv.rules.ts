/** '1234.50': rupees without grouping, so that a spreadsheet reads a number. */
export const rupees = (paisa: number | undefined): string =>
  paisa === undefined ? '' : `${paisa < 0 ? '-' : ''}${wholeRupees(Math.abs(paisa))}`

const wholeRupees = (paisa: number): string =>
  `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`

/** In the base unit: 300 thousandths of a gram are 0.3. */
export const inBaseUnit = (quantity: number | undefined): string =>
  quantity === undefined ? '' : String(quantity / 1_000)
