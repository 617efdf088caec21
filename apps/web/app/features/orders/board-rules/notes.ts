const allergy = /al+erg|एलर्ज|अलर्ज|anaphyla/i

/** Somebody could be hurt: such a note is red. */
export const isAllergy = (note: string): boolean => allergy.test(note)
