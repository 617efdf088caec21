import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { BranchChoices } from './branch-choices.tsx'
import { useOwnBranches } from './own-branches.api.ts'
import { ownBranchesWords as words } from './own-branches.messages.ts'

/** Only for area managers: with one branch there is nothing to switch. */
export function BranchSwitcher() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useOwnBranches()
  if (!data || data.items.length < 2) return undefined
  return (
    <>
      <IconButton label={words.switch} title={words.switch} onClick={() => setOpen(true)}>
        <ArrowLeftRight aria-hidden />
      </IconButton>
      <Dialog open={isOpen} title={words.title} onClose={() => setOpen(false)}>
        {isOpen ? <BranchChoices branches={data} onChosen={() => setOpen(false)} /> : undefined}
      </Dialog>
    </>
  )
}
