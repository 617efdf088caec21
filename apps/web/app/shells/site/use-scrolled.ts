import { useEffect, useState } from 'react'

/** NAV-01: has the page been scrolled by more than this? */
export function useScrolled(pixels: number): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > pixels)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [pixels])
  return scrolled
}
