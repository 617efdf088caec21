import { useState } from 'react'
import { BoardScreen } from '#features/orders/board/board-screen.tsx'
import { boardMessages as texts } from '#features/orders/board/board.messages.ts'
import { useBoard } from '#features/orders/board/board-store.ts'
import { savePause } from '#features/branches/availability/pause.api.ts'
import { PauseDialog } from '#features/branches/availability/pause-dialog.tsx'
import { PrintProblems } from '#features/printing/print-problems.tsx'
import { printOnPrinters } from '#features/printing/printing.api.ts'
import { usePrintTicket } from '#features/orders/tickets/use-print-ticket.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useSession } from '#lib/session/use-session.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

/** ADM-02: /branchadmin/customerorder */
export default function Board() {
  const view = useBoard()
  const { user } = useSession()
  const tickets = usePrintTicket(() => void view.refresh(), printOnPrinters)
  const [isPausing, setPausing] = useState(false)
  const resuming = useAction({
    mutationFn: () => savePause(undefined),
    onSuccess: view.refresh,
    onError: () => toast.failure(texts.goOnFailed),
  })
  return (
    <>
      <PrintProblems />
      {tickets.problem ? (
        <div className="pb-3">
          <Note tone="red" action={<AdminButton onClick={tickets.dismiss}>{texts.dismiss}</AdminButton>}>
            {tickets.problem}
          </Note>
        </div>
      ) : undefined}
      <BoardScreen
        view={view}
        me={[user?.firstName, user?.lastName].filter(Boolean).join(' ')}
        onPrint={tickets.print}
        onPause={() => setPausing(true)}
        onGoOn={() => resuming.run()}
      />
      <PauseDialog
        open={isPausing}
        pause={view.board?.pause}
        clock={() => view.now}
        onClose={() => setPausing(false)}
        onChanged={() => void view.refresh()}
      />
    </>
  )
}
