import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'

type Props = {
  label: string
  busy: string
  failed: string
  download: () => Promise<unknown>
} & Pick<ComponentProps<typeof AdminButton>, 'size'>

/** Downloads a file that the API makes at once. For long files see ExportButton. */
export function DownloadButton({ label, busy, failed, download, size }: Props) {
  const { run, isPending } = useAction({
    mutationFn: download,
    onError: () => toast.failure(failed),
  })
  return (
    <AdminButton
      variant="outline"
      {...(size && { size })}
      icon={<Download aria-hidden />}
      loading={isPending}
      loadingText={busy}
      onClick={() => run()}
    >
      {label}
    </AdminButton>
  )
}
