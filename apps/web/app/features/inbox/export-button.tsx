import { Download } from 'lucide-react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { type Filter, saveTable } from './inbox.api.ts'
import { inboxMessages as texts } from './inbox.messages.ts'

/** Exports everything that matches the filter, not only this page. */
export function ExportButton({ filter }: { filter: Filter }) {
  const { run, isPending } = useAction({
    mutationFn: saveTable,
    onSuccess: () => toast.success(texts.exported),
    onError: (error) => toast.failure(problemOf(error, texts.faults).text),
  })
  return (
    <Button
      variant="outline"
      size="compact"
      icon={<Download aria-hidden />}
      loading={isPending}
      loadingText={texts.exporting}
      onClick={() => run(filter)}
    >
      {texts.export}
    </Button>
  )
}
