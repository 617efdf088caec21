import type { ReactNode } from 'react'

/** RT-01: what stands at / for who has a layout of their own; the site steps aside. */
export type OwnScreen = { screen: ReactNode }

type Match = { loaderData?: unknown } | undefined

const isOwnScreen = (loaded: unknown): boolean => typeof loaded === 'object' && loaded !== null && 'screen' in loaded

export const hasOwnScreen = (matches: readonly Match[]): boolean => matches.some((match) => isOwnScreen(match?.loaderData))
