import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { trackingMessages as texts } from '../tracking/tracking.messages.ts'

/** Shows the link for manual copying if the clipboard is not accessible. */
export function CopyLink({ token }: { token: string }) {
  const [shown, setShown] = useState<string>()
  async function copy(): Promise<void> {
    const link = `${location.origin}/track/${encodeURIComponent(token)}`
    try {
      await navigator.clipboard.writeText(link)
      toast.success(texts.copied)
    } catch {
      setShown(link)
    }
  }
  return (
    <>
      <Button variant="quiet" wraps icon={<Link2 aria-hidden />} onClick={() => void copy()}>
        {texts.copy}
      </Button>
      {shown === undefined ? undefined : (
        <label className="block w-full text-sm text-ink-2">
          {texts.copyByHand}
          <input
            readOnly
            value={shown}
            onFocus={(event) => event.currentTarget.select()}
            className="mt-1 block min-h-11 w-full rounded-sm border-[1.5px] border-control px-3"
          />
        </label>
      )}
    </>
  )
}
