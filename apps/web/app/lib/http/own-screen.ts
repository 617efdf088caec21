import type { ReactNode } from 'react'

/** RT-01: the screen at / for a role with its own layout; it replaces the public site. */
export type OwnScreen = { screen: ReactNode }

type Match = { loaderData?: unknown } | undefined

const isOwnScreen = (loaded: unknown): boolean =>
  typeof loaded === 'object' && loaded !== null && 'screen' in loaded

export const hasOwnScreen = (matches: readonly Match[]): boolean =>
  matches.some((match) => isOwnScreen(match?.loaderData))
