import { type ComponentProps, useState } from 'react'
import { SaveBar } from './save-bar.tsx'
import { DiscardDialog, LeaveDialog } from './unsaved-dialogs.tsx'

type Props = ComponentProps<typeof SaveBar> & {
  /** `useLeaveWarning` of lib/editor. */
  leaving: { asked: string | undefined; stay: () => void; leave: () => void }
}

/** The bar, and the confirmations before unsaved changes are discarded or left. */
export function UnsavedBar({ leaving, onDiscard, ...bar }: Props) {
  const [isAsked, ask] = useState(false)
  return (
    <>
      <SaveBar {...bar} onDiscard={() => ask(true)} />
      <DiscardDialog
        open={isAsked}
        where={bar.where}
        onCancel={() => ask(false)}
        onDiscard={() => {
          onDiscard()
          ask(false)
        }}
      />
      <LeaveDialog
        open={leaving.asked !== undefined}
        where={bar.where}
        onStay={leaving.stay}
        onLeave={leaving.leave}
      />
    </>
  )
}
