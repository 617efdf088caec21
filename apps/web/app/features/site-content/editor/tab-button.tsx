import type { ReactNode } from 'react'
import { DeskButton } from '#ui/editor/admin-button.tsx'

type Props = { busy: boolean; saving: string; onClick: () => void; children: ReactNode }

/** The tab's own button, under its fields. */
export function TabButton({ busy, saving, onClick, children }: Props) {
  return (
    <DeskButton loading={busy} loadingText={saving} onClick={onClick} className="justify-self-start max-sm:w-full">
      {children}
    </DeskButton>
  )
}
