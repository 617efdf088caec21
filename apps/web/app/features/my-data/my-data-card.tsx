import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { saveMyData } from './my-data.api.ts'
import { myDataMessages as texts } from './my-data.messages.ts'

/** Customers download what is stored about them. */
export function MyDataCard() {
  const saving = useAction({ mutationFn: () => saveMyData(), onSuccess: () => toast.success(texts.done) })
  return (
    <Card as="section" aria-labelledby="my-data-title" className="grid gap-3 p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="my-data-title" className="heading-3 text-blue">
            {texts.title}
          </h2>
          <p className="text-ink-2">{texts.intro}</p>
        </div>
        <Button
          variant="outline"
          className="max-w-full whitespace-normal!"
          loading={saving.isPending}
          onClick={() => saving.run()}
        >
          {saving.isPending ? texts.downloading : texts.download}
        </Button>
      </div>
      {saving.error ? <Note tone="red">{problemOf(saving.error, texts.faults).text}</Note> : undefined}
    </Card>
  )
}
