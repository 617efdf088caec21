import type { Paisa } from '@momo/contracts/shared'

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Nepalese units: a lakh is a hundred thousand, a crore is a hundred lakhs. */
const units: [size: number, name: string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
]

function inWords(n: number): string {
  if (n < 20) return small[n]!
  const [size, name] = units.find(([least]) => n >= least) ?? [10, '']
  const rest = n % size === 0 ? '' : ` ${inWords(n % size)}`
  return name === ''
    ? `${tens[Math.floor(n / 10)]}${rest}`
    : `${inWords(Math.floor(n / size))} ${name}${rest}`
}

/** 'Rupees one thousand two hundred fifty only', 'Rupees ninety nine and fifty paisa only'. */
export function amountInWords(amount: Paisa): string {
  const [rupees, paisa] = [Math.floor(amount / 100), amount % 100]
  return `Rupees ${inWords(rupees)}${paisa === 0 ? '' : ` and ${inWords(paisa)} paisa`} only`
}
