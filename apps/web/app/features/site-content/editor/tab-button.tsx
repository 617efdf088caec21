import type { ReactNode } from 'react'
import { AdminButton } from '#ui/editor/admin-button.tsx'

type Props = { busy: boolean; saving: string; onClick: () => void; children: ReactNode }

export function TabButton({ busy, saving, onClick, children }: Props) {
  return (
    <AdminButton
      loading={busy}
      loadingText={saving}
      onClick={onClick}
      className="justify-self-start max-sm:w-full"
    >
      {children}
    </AdminButton>
  )
}
