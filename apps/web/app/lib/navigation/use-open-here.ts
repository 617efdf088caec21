import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'

/** Stays open until it is closed or the location changes, also when navigation happens later (after a confirmation). */
export function useOpenHere() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const open = useCallback(() => setOpenedAt(key), [key])
  const close = useCallback(() => setOpenedAt(undefined), [])
  return { isOpen: openedAt === key, open, close }
}
