import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { addToCartMessages as texts } from './add-to-cart.messages.ts'
import type { OtherOutlet } from './save-choice.ts'

type Props = {
  open: boolean
  other: OtherOutlet
  outlet: string
  busy: boolean
  onKeep: () => void
  onStart: () => void
}

/** CART-09: asks before the cart of another outlet is replaced. Keeping it is the safe choice, so that button has the focus. */
export function OtherOutletDialog({ open, other, outlet, busy, onKeep, onStart }: Props) {
  return (
    <Dialog
      open={open}
      title={texts.otherCart}
      onClose={onKeep}
      busy={busy}
      footer={
        <>
          <Button variant="quiet" onClick={onKeep} disabled={busy}>
            {texts.keep(other.outlet)}
          </Button>
          <Button variant="strong" onClick={onStart} loading={busy} loadingText={texts.adding}>
            {texts.startNew}
          </Button>
        </>
      }
    >
      <p>
        {other.sentence} {texts.startNewWith(outlet)}
      </p>
    </Dialog>
  )
}
