const allergy = /al+erg|एलर्ज|अलर्ज|anaphyla|co?eliac|intoleran|epi-?pen/i

export const isAllergy = (note: string): boolean => allergy.test(note)

type Notes = { note: string; lines: readonly { name: string; note: string }[] }

/** All notes of an order that mention an allergy, each once; one for a dish begins with its name. */
export function allergiesOf({ note, lines }: Notes): string[] {
  const ofDishes = lines.filter((line) => isAllergy(line.note)).map((line) => `${line.name}: ${line.note}`)
  return [...new Set([...(isAllergy(note) ? [note] : []), ...ofDishes])]
}
