import type { ReactNode } from 'react'
import { AdminFrame } from '#shells/admin/admin-frame.tsx'
import { useGuardAgain } from '#shells/guards/use-guard-again.ts'
import { superArea } from './super-area.ts'

export function SuperAdminFrame({ children }: { children: ReactNode }) {
  useGuardAgain()
  return <AdminFrame area={superArea}>{children}</AdminFrame>
}
