import { Share2 } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'
import { branchesMessages as texts } from '../branches.messages.ts'

/** Spec §2: the native share sheet, or this alert where it is missing. */
async function share(title: string): Promise<void> {
  if (!navigator.share) return alert(texts.sharingNotSupported)
  // Closing the share sheet rejects the promise; that is not an error.
  await navigator.share({ title, url: location.href }).catch(() => undefined)
}

export function ShareButton({ name }: { name: string }) {
  return (
    <Button
      variant="outline"
      icon={<Share2 className="size-5" aria-hidden />}
      onClick={() => void share(name)}
      aria-label={texts.share}
      className="max-md:px-2.5!"
    >
      <span className="max-md:hidden">{texts.share}</span>
    </Button>
  )
}
