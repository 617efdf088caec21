import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'

/** Open until it is closed or another page is shown, however that came about: a link in it may first be asked about, and followed later. */
export function useOpenHere() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const open = useCallback(() => setOpenedAt(key), [key])
  const close = useCallback(() => setOpenedAt(undefined), [])
  return { isOpen: openedAt === key, open, close }
}
