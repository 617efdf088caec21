import type { ReactNode } from 'react'
import { QueryProvider } from '#lib/query/query-provider.tsx'
import { AdminFrame } from '#shells/admin/admin-frame.tsx'
import { useGuardOnSessionChange } from '#shells/guards/use-guard-on-session-change.ts'
import { superArea } from './super-area.ts'

export function SuperAdminFrame({ children }: { children: ReactNode }) {
  useGuardOnSessionChange()
  return (
    <QueryProvider>
      <AdminFrame area={superArea}>{children}</AdminFrame>
    </QueryProvider>
  )
}
