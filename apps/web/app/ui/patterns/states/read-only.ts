import { createContext, use } from 'react'

/** Why nothing on the page can be changed, for example in a visit that only reads; undefined: it can. */
export const ReadOnly = createContext<string | undefined>(undefined)

export const useReadOnly = (): string | undefined => use(ReadOnly)
