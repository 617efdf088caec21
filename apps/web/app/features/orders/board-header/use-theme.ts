import { useLayoutEffect } from 'react'
import { useDeviceSetting } from '../board/device.ts'
import type { Theme } from './board-tools.tsx'

/** Theme setting of this device. The dark theme includes the page frame and is removed with the board. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useDeviceSetting<Theme>('theme', 'light')
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'dark') dataset['board'] = 'dark'
    return () => {
      delete dataset['board']
    }
  }, [theme])
  return [theme, setTheme]
}
