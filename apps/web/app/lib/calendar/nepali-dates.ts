const months = [
  'Baisakh',
  'Jestha',
  'Asar',
  'Shrawan',
  'Bhadra',
  'Ashwin',
  'Kartik',
  'Mangsir',
  'Poush',
  'Magh',
  'Falgun',
  'Chaitra',
]

const partsOf = (bsDate: string) => bsDate.split('-').map(Number) as [number, number, number?]

/** 'Kartik 2083' for '2083-07'. The server converts dates; the browser only names them. */
export function nepaliMonth(bsDate: string): string {
  const [year, month] = partsOf(bsDate)
  return `${months[month - 1]} ${year}`
}

/** '27 Kartik 2083' for '2083-07-27'. */
export const nepaliDay = (bsDate: string): string => `${partsOf(bsDate)[2]} ${nepaliMonth(bsDate)}`
