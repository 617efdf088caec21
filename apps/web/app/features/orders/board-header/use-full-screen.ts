import { useEffect, useState } from 'react'
import { debug } from '#lib/log/debug.ts'

const logRefusal = (reason: unknown) => debug('board: full screen refused', reason)

/**
 * Hides the rail and the header of the page, and the browser's own bars where it allows that. Leaving the browser's full screen, or the
 * board, brings them back.
 */
export function useFullScreen(): [boolean, () => void] {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (!isFull) return
    dataset['fullBoard'] = ''
    const leave = () => document.fullscreenElement ?? setFull(false)
    document.addEventListener('fullscreenchange', leave)
    return () => {
      delete dataset['fullBoard']
      document.removeEventListener('fullscreenchange', leave)
      if (document.fullscreenElement) document.exitFullscreen().catch(logRefusal)
    }
  }, [isFull])
  const toggle = () => {
    // iPhones have no full screen for pages.
    if (!isFull) document.documentElement.requestFullscreen?.().catch(logRefusal)
    setFull(!isFull)
  }
  return [isFull, toggle]
}
