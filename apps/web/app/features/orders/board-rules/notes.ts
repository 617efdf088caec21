const allergy = /al+erg|एलर्ज|अलर्ज|anaphyla/i

export const isAllergy = (note: string): boolean => allergy.test(note)
