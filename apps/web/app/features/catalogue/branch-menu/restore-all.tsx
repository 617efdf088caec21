import type { OwnMenu } from '@momo/contracts/catalogue/branch-menu'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { restoreAllItems } from './branch-menu.api.ts'
import { branchMenuWords as words } from './branch-menu.messages.ts'
import { foodsOff, optionsOff } from './branch-menu-list.ts'
import { useMenuChange } from './use-branch-menu.ts'

/** Asks for confirmation: an accidental tap would sell dishes that the kitchen does not have. */
export function RestoreAll({ menu }: { menu: OwnMenu }) {
  const [isAsked, ask] = useState(false)
  const { run, isPending, error, reset } = useMenuChange(restoreAllItems, () => {
    toast.success(words.allBackDone)
    ask(false)
  })
  const [dishes, options] = [foodsOff(menu), optionsOff(menu)]
  const close = () => {
    reset()
    ask(false)
  }
  return (
    <>
      <AdminButton
        size="compact"
        icon={<RotateCcw aria-hidden />}
        disabled={dishes + options === 0}
        onClick={() => ask(true)}
      >
        {words.allBack}
      </AdminButton>
      <Dialog
        open={isAsked}
        title={words.allBackAsk}
        onClose={close}
        busy={isPending}
        footer={
          <>
            <AdminButton variant="quiet" size="compact" onClick={close} disabled={isPending}>
              {words.cancel}
            </AdminButton>
            <AdminButton
              size="compact"
              loading={isPending}
              loadingText={words.puttingBack}
              onClick={() => run()}
            >
              {words.allBack}
            </AdminButton>
          </>
        }
      >
        {error ? <Note tone="red">{problemOf(error, words.faults).text}</Note> : undefined}
        <p className="text-ink-2">{words.allBackText(dishes, options)}</p>
      </Dialog>
    </>
  )
}
