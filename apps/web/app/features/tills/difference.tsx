import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { tillMessages as texts } from './tills.messages.ts'

/** Text and colour: short is red, over is amber, exact is green. */
export function Difference({ amount }: { amount: number | undefined }) {
  if (amount === undefined) return <span className="text-ink-3">–</span>
  const tone = amount === 0 ? 'text-green-text' : amount < 0 ? 'text-red-text' : 'text-amber-text'
  return <b className={classNames('font-semibold whitespace-nowrap tabular-nums', tone)}>{inWords(amount)}</b>
}

export function inWords(amount: number): string {
  if (amount === 0) return texts.fits
  return amount < 0 ? texts.short(rupees(-amount)) : texts.over(rupees(amount))
}
