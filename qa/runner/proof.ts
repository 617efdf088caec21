// What a proof is: a file qa/proofs/<area>/<name>.ts that exports `proof`.
export type Figure = {
  name: string
  value: number
  unit: string
  target: number
  better: 'higher' | 'lower'
  /** A rate varies with the machine, so its floor has a margin; an exact count has none. */
  kind: 'rate' | 'exact'
}

export type Outcome = { figures: Figure[] }
export type Context = {
  short: boolean
  /** CI: only what has changed since the last verified commit, where the proof supports it. */
  changedOnly: boolean
  say(line: string): void
}

export type Proof = {
  name: string
  title: string
  /** The requirement, for readers. */
  target: string
  /** Where the short form runs: `ci` in CI and verify, `verify` in verify only, `full` nowhere. `npm run verify -- --full` runs all full forms. */
  stage: 'ci' | 'verify' | 'full'
  /** `alone`: it measures a rate. `early`: it takes more than a minute, so it starts before the others. */
  schedule?: 'alone' | 'early'
  /** The command that installs what this machine lacks; verify asks before it starts anything. */
  missing?(): string | undefined
  run(context: Context): Promise<Outcome>
}
