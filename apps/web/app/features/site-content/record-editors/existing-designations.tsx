import type { Designation } from '@momo/contracts/careers'
import { X } from 'lucide-react'
import { useState } from 'react'
import { SortableList } from '#ui/editor/sorting/sortable-list.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { RecordsFrame } from '../editor/records-frame.tsx'
import { careerWords as words } from './career.messages.ts'
import { removeDesignation } from './designations.ts'

type Props = {
  state: 'loading' | 'failed' | 'ready'
  records: readonly Designation[]
  read: () => Promise<void>
}

/** Applications store the name of the designation, so deleting needs no confirmation. */
export function ExistingDesignations({ state, records, read }: Props) {
  const [going, setGoing] = useState<string>()
  async function removeOne(id: string): Promise<void> {
    setGoing(id)
    try {
      await removeDesignation(id)
      toast.success(words.deleted)
    } catch {
      toast.failure(words.failedToDelete)
    }
    // The designation may already be deleted, so the list is reloaded in any case.
    await read()
    setGoing(undefined)
  }
  return (
    <RecordsFrame
      state={state}
      loading={words.loading}
      failed={words.failedToRead}
      onAgain={() => void read()}
    >
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
              disabled={going !== undefined}
              onClick={() => void removeOne(id)}
              className="grid size-11 flex-none place-items-center rounded-full hover:bg-red-soft hover:text-red-text disabled:opacity-35"
            >
              <X aria-hidden className="size-4.5" />
            </button>
          </>
        )}
      </SortableList>
    </RecordsFrame>
  )
}
