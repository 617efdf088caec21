import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { followLiveUpdates } from './live-updates.ts'
import { queryClient } from './query-client.ts'

/** Around every signed-in area. Public pages do without it and stay small. */
export function QueryProvider({ children }: { children: ReactNode }) {
  useEffect(followLiveUpdates, [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
