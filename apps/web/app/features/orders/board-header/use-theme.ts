import { useLayoutEffect } from 'react'
import { useKept } from '../board/device.ts'
import type { Theme } from './board-tools.tsx'

/** The kitchen's choice, kept on its screen. The dark colours reach the frame around the board too, and go with the board. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useKept<Theme>('theme', 'light')
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'dark') dataset['board'] = 'dark'
    return () => {
      delete dataset['board']
    }
  }, [theme])
  return [theme, setTheme]
}
