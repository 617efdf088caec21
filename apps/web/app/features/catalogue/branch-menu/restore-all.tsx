import type { OwnMenu } from '@momo/contracts/catalogue/branch-menu'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { restoreAllItems } from './branch-menu.api.ts'
import { branchMenuWords as words } from './branch-menu.messages.ts'
import { foodsOff, optionsOff } from './branch-menu-list.ts'
import { menuChange } from './use-branch-menu.ts'

/** Asks for confirmation: an accidental tap would sell dishes that the kitchen does not have. */
export function RestoreAll({ menu }: { menu: OwnMenu }) {
  const [isAsked, ask] = useState(false)
  const { run, isPending, error, reset } = useAction({
    mutationFn: restoreAllItems,
    ...menuChange(() => {
      toast.success(words.allBackDone)
      ask(false)
    }),
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
      <FormDialog
        open={isAsked}
        title={words.allBackAsk}
        cancel={words.cancel}
        confirm={words.allBack}
        confirming={words.puttingBack}
        busy={isPending}
        problem={error ? problemOf(error, words.faults).text : undefined}
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
        onClose={close}
      >
        <p className="text-ink-2">{words.allBackText(dishes, options)}</p>
      </FormDialog>
    </>
  )
}
