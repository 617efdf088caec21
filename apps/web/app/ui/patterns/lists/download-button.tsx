import { Download } from 'lucide-react'
import { useTransition } from 'react'
import { Button } from '../../primitives/button.tsx'
import { toast } from '../overlays/toast-store.ts'

type Props = {
  label: string
  busy: string
  failed: string
  download: () => Promise<unknown>
  size?: 'small' | 'compact'
}

/** Downloads a file that the API makes at once. */
export function DownloadButton({ label, busy, failed, download, size = 'small' }: Props) {
  const [isPending, start] = useTransition()
  const run = () =>
    start(async () => {
      try {
        await download()
      } catch {
        toast.failure(failed)
      }
    })
  return (
    <Button
      variant="outline"
      size={size}
      className="rounded-sm!"
      icon={<Download aria-hidden />}
      reads
      loading={isPending}
      loadingText={busy}
      onClick={run}
    >
      {label}
    </Button>
  )
}
