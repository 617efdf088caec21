import { useLayoutEffect } from 'react'
import { useStoredSetting } from '#lib/forms/use-stored-setting.ts'
import type { Theme } from './board-tools.tsx'

const themes: readonly Theme[] = ['light', 'dark']

/** The theme is stored until the log-out. The dark theme includes the page frame and is removed with the board. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useStoredSetting('board:theme', themes, () => 'light')
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'dark') dataset['board'] = 'dark'
    return () => {
      delete dataset['board']
    }
  }, [theme])
  return [theme, setTheme]
}
