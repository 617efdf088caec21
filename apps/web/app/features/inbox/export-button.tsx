import { Download } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { type Filter, saveTable } from './inbox.api.ts'
import { inboxMessages as texts } from './inbox.messages.ts'

/** Exports everything that matches the filter, not only this page. */
export function ExportButton({ filter }: { filter: Filter }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveTable(filter).then(
      () => toast.success(texts.exported),
      (error: unknown) => toast.failure(problemOf(error, texts.faults).text),
    )
    setBusy(false)
  }
  return (
    <Button
      variant="outline"
      size="compact"
      icon={<Download aria-hidden />}
      loading={busy}
      loadingText={texts.exporting}
      onClick={() => void save()}
    >
      {texts.export}
    </Button>
  )
}
