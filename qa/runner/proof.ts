// What a proof is: a file qa/proofs/<area>/<name>.ts that exports `proof`.
export type Figure = {
  name: string
  value: number
  unit: string
  target: number
  better: 'higher' | 'lower'
  /** A rate moves with the machine, so its floor has a margin; an exact count has none. */
  kind: 'rate' | 'exact'
}

export type Outcome = { figures: Figure[] }
export type Context = { short: boolean; say(line: string): void }

export type Proof = {
  name: string
  title: string
  /** What must hold, for people. */
  target: string
  /** Its short form takes two minutes or less, so CI runs it. */
  inCi: boolean
  /** What it wants of CI's machine: it measures a rate and stands alone, or it takes more than a minute and is started before the others. */
  wants?: 'the machine' | 'an early start'
  run(context: Context): Promise<Outcome>
}
