import type { Designation } from '@momo/contracts/careers'
import type { UseQueryResult } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useAction } from '#lib/query/use-action.ts'
import { SortableList } from '#ui/editor/sorting/sortable-list.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { RecordsFrame } from '../editor/records-frame.tsx'
import { careerWords as words } from './career.messages.ts'
import { refreshDesignations, removeDesignation } from './designations.ts'

/** Applications store the name of the designation, so deleting needs no confirmation. */
export function ExistingDesignations({ query }: { query: UseQueryResult<Designation[]> }) {
  const { run, isPending } = useAction({
    // The designation may already be deleted, so the list is reloaded in any case.
    mutationFn: (id: string) => removeDesignation(id).finally(refreshDesignations),
    onSuccess: () => toast.success(words.deleted),
    onError: () => toast.failure(words.failedToDelete),
  })
  return (
    <RecordsFrame query={query} loading={words.loading} failed={words.failedToRead}>
      {(records) => (
        <>
          {records.length === 0 ? <p className="text-ink-2">{words.none}</p> : undefined}
          <SortableList
            items={records}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            className="flex flex-wrap gap-2"
            itemClassName="inline-flex max-w-full items-center rounded-pill border-[1.5px] border-line-2 bg-paper pl-4 font-medium"
          >
            {({ id, name }) => (
              <>
                <span className="min-w-0 py-1.5 wrap-anywhere">{name}</span>
                <button
                  type="button"
                  aria-label={words.delete(name)}
                  disabled={isPending}
                  onClick={() => run(id)}
                  className="grid size-11 flex-none place-items-center rounded-full hover:bg-red-soft hover:text-red-text disabled:opacity-35"
                >
                  <X aria-hidden className="size-4.5" />
                </button>
              </>
            )}
          </SortableList>
        </>
      )}
    </RecordsFrame>
  )
}
