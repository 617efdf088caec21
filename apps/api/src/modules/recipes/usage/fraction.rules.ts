/** An exact quotient, so that quantities are rounded once, at the end. Never negative. */
export type Fraction = { n: bigint; d: bigint }

export const wholeNumber = (n: number | bigint): Fraction => ({ n: BigInt(n), d: 1n })
export const nothing: Fraction = wholeNumber(0)

const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisorOf(b, a % b))

function reduced(n: bigint, d: bigint): Fraction {
  if (n === 0n) return nothing
  const common = divisorOf(n, d)
  return { n: n / common, d: d / common }
}

export const sum = (a: Fraction, b: Fraction): Fraction =>
  a.d === b.d ? reduced(a.n + b.n, a.d) : reduced(a.n * b.d + b.n * a.d, a.d * b.d)

/** `a` times n / d. */
export const scaled = (a: Fraction, n: number | bigint, d: number | bigint = 1): Fraction =>
  reduced(a.n * BigInt(n), a.d * BigInt(d))

export const product = (a: Fraction, b: Fraction): Fraction => reduced(a.n * b.n, a.d * b.d)

/** Half up. */
export const rounded = ({ n, d }: Fraction): bigint => (2n * n + d) / (2n * d)
