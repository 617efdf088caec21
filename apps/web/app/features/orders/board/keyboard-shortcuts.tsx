import { boardMessages as texts } from './board.messages.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'

export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.keys}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {texts.keyRows.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-xs border border-control px-2 py-0.5 font-text font-semibold whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
