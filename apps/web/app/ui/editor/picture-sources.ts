import { createContext, type ReactNode } from 'react'

/** Additional sources for all picture fields inside (the library). The page provides them, because ui must not import features. */
export const PictureSources = createContext<((take: (url: string) => void) => ReactNode) | undefined>(
  undefined,
)
