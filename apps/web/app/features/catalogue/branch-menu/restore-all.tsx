import type { OwnMenu } from '@momo/contracts/catalogue/branch-menu'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useDeed } from '#lib/forms/use-submit.ts'
import { DeskButton } from '#ui/editor/admin-button.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { branchMenuWords as words } from './branch-menu.messages.ts'
import { foodsOff, optionsOff } from './branch-menu-list.ts'

/** Asked about: a slip of the finger would sell what the kitchen does not have. */
export function AllBack({ menu, onPutBack }: { menu: OwnMenu; onPutBack: () => Promise<void> }) {
  const [isAsked, ask] = useState(false)
  const { run, busy, problem, setProblem } = useDeed((fault) => problemOf(fault, words.faults).text)
  const [dishes, options] = [foodsOff(menu), optionsOff(menu)]
  const close = () => {
    setProblem(undefined)
    ask(false)
  }
  const put = async () => {
    await onPutBack()
    toast.success(words.allBackDone)
    close()
  }
  return (
    <>
      <DeskButton size="compact" icon={<RotateCcw aria-hidden />} disabled={dishes + options === 0} onClick={() => ask(true)}>
        {words.allBack}
      </DeskButton>
      <Dialog
        open={isAsked}
        title={words.allBackAsk}
        onClose={close}
        busy={busy}
        footer={
          <>
            <DeskButton variant="quiet" size="compact" onClick={close} disabled={busy}>
              {words.cancel}
            </DeskButton>
            <DeskButton size="compact" loading={busy} loadingText={words.puttingBack} onClick={() => void run(put)}>
              {words.allBack}
            </DeskButton>
          </>
        }
      >
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        <p className="text-ink-2">{words.allBackText(dishes, options)}</p>
      </Dialog>
    </>
  )
}
