import { useState } from 'react'

/**
 * The text of a menu's search. It filters while typing, without a navigation; the address follows, so that a reload keeps it. A
 * navigation to another search (`initial`) replaces it.
 */
export function useTypedSearch(initial: string, pathOf: (text: string) => string) {
  const [state, setState] = useState({ initial, text: initial, round: 0 })
  const reset = (text: string) => setState(({ round }) => ({ initial, text, round: round + 1 }))
  if (state.initial !== initial) reset(initial)
  const show = (text: string) => window.history.replaceState(window.history.state, '', pathOf(text))
  function type(text: string): void {
    setState((before) => ({ ...before, text }))
    show(text)
  }
  function clear(): void {
    if (state.text === '') return
    reset('')
    show('')
  }
  return {
    text: state.text,
    /** Key of the field: it is uncontrolled, so that what was typed before the scripts ran stays. */
    round: state.round,
    type,
    clear,
  }
}
export type TypedSearch = ReturnType<typeof useTypedSearch>
