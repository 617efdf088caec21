/** 'Rs. 1,23,450.00': grouped as in Nepal, as on the screens. */
export function rupees(paisa: number): string {
  const [whole = '', part = ''] = (Math.abs(paisa) / 100).toFixed(2).split('.')
  return `${paisa < 0 ? '-' : ''}Rs. ${whole.replace(/\d(?=(\d\d)+\d$)/g, '$&,')}.${part}`
}

const allergy = /al+erg|एलर्ज|अलर्ज|anaphyla|co?eliac|intoleran|epi-?pen/i

/** The same words as on the order board, where it is marked in red. */
export const isAllergy = (note: string): boolean => allergy.test(note)
