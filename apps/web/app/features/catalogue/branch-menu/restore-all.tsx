import type { OwnMenu } from '@momo/contracts/catalogue/branch-menu'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSubmit } from '#lib/forms/use-submit.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { branchMenuWords as words } from './branch-menu.messages.ts'
import { foodsOff, optionsOff } from './branch-menu-list.ts'

/** Asks for confirmation: an accidental tap would sell dishes that the kitchen does not have. */
export function RestoreAll({ menu, onRestore }: { menu: OwnMenu; onRestore: () => Promise<void> }) {
  const [isAsked, ask] = useState(false)
  const { run, busy, problem, setProblem } = useSubmit((fault) => problemOf(fault, words.faults).text)
  const [dishes, options] = [foodsOff(menu), optionsOff(menu)]
  const close = () => {
    setProblem(undefined)
    ask(false)
  }
  const restoreAll = async () => {
    await onRestore()
    toast.success(words.allBackDone)
    close()
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
        busy={busy}
        footer={
          <>
            <AdminButton variant="quiet" size="compact" onClick={close} disabled={busy}>
              {words.cancel}
            </AdminButton>
            <AdminButton
              size="compact"
              loading={busy}
              loadingText={words.puttingBack}
              onClick={() => void run(restoreAll)}
            >
              {words.allBack}
            </AdminButton>
          </>
        }
      >
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        <p className="text-ink-2">{words.allBackText(dishes, options)}</p>
      </Dialog>
    </>
  )
}
