import { createContext, type ReactNode } from 'react'

/** More ways to a picture for every picture field inside: the page says which (the library), because a kit knows no feature. */
export const BesidePicture = createContext<((take: (url: string) => void) => ReactNode) | undefined>(undefined)
