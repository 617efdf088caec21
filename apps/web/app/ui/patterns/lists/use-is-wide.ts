import { useSyncExternalStore } from 'react'

/** The breakpoints of tokens.css. */
const queries = { md: '(min-width: 48rem)', wide: '(min-width: 64rem)', xl: '(min-width: 80rem)' }
type Breakpoint = keyof typeof queries

const subscribeTo = (from: Breakpoint) => (onChange: () => void) => {
  const query = matchMedia(queries[from])
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
const subscribe = { md: subscribeTo('md'), wide: subscribeTo('wide'), xl: subscribeTo('xl') }

/** For parts that a narrower screen does not render at all, like the cells of a matrix. From 768, 1024 or 1280 pixels on. */
export const useIsWide = (from: Breakpoint = 'md'): boolean =>
  useSyncExternalStore(
    subscribe[from],
    () => matchMedia(queries[from]).matches,
    () => true,
  )
