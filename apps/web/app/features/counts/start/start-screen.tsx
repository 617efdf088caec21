import type { CountChoices, CountKind } from '@momo/contracts/counts'
import { useQuery } from '@tanstack/react-query'
import { ClipboardList, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { ownItemQuery } from '#lib/stock/own-item.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { beginCount, choicesQuery, sheetQuery } from '../counts.api.ts'
import { countWords as words, startMessages as texts } from '../counts.messages.ts'
import { OwnCounts } from './own-counts.tsx'

/** The sheet opens with the item, if one was chosen. */
const sheetAddress = (id: string, item: string | undefined) =>
  `/branchadmin/inventory/count/${id}${item ? `?item=${item}` : ''}`

/** Chosen in the list of the stock. */
type Chosen = { item: string | undefined }

/** The open count, or the sheets that can be counted, and the counts so far. */
export function StartScreen({ item }: Chosen) {
  const query = useQuery(choicesQuery())
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListView
        query={query}
        texts={{ ...words, failed: texts.failed }}
        explain={(fault) => problemOf(fault, texts.faults).text}
      >
        {({ openId, ...choices }) => {
          if (openId === undefined) return <Choices choices={choices} item={item} />
          // A copy of this device may name a count that has ended.
          if (item !== undefined && !query.isStale)
            return <Navigate to={sheetAddress(openId, item)} replace />
          return <OpenCount id={openId} item={item} />
        }}
      </ListView>
      <OwnCounts />
    </div>
  )
}

function OpenCount({ id, item }: Chosen & { id: string }) {
  const { data: sheet } = useQuery(sheetQuery(id))
  return (
    <section className="grid justify-items-start gap-3 rounded-md border border-line-2 bg-paper p-4.5">
      <h2 className="heading-4">{texts.open}</h2>
      <p className="text-ink-2">
        {sheet ? texts.openText(sheet.number, sheet.counted, sheet.items) : texts.openUnknown}
      </p>
      <LinkButton to={sheetAddress(id, item)} variant="strong" className="rounded-sm!">
        {texts.carryOn}
      </LinkButton>
    </section>
  )
}

type Start = { kind: CountKind; storageArea?: string }

/** The count gets its id here, so that a second tap or a lost response starts no second count. */
function useStart(item: string | undefined) {
  const navigate = useNavigate()
  const { keyFor, done } = useIdempotencyKey()
  return useAction({
    mutationFn: (start: Start) => beginCount({ id: keyFor(start), ...start }),
    onSuccess: (sheet) => {
      done()
      queryClient.setQueryData(sheetQuery(sheet.id).queryKey, sheet)
      void invalidate('counts')
      void navigate(sheetAddress(sheet.id, item))
    },
    // Someone else may have started one.
    onError: () => void invalidate('counts'),
  })
}

function Choices({ choices, item }: Chosen & { choices: Omit<CountChoices, 'openId'> }) {
  const { run, isPending, error } = useStart(item)
  const { daily, weekly, areas } = choices
  if (weekly === 0) return <EmptyState drawing="search" title={texts.nothing} text={texts.nothingText} />
  return (
    <section className="grid gap-4 rounded-md border border-line-2 bg-paper p-4.5">
      <h2 className="heading-4">{texts.none}</h2>
      {item ? <ChosenItem id={item} /> : undefined}
      {error ? <Note tone="red">{problemOf(error, texts.faults).text}</Note> : undefined}
      <div className="grid gap-3 md:grid-cols-2">
        {daily > 0 ? (
          <Choice
            label={texts.daily(daily)}
            text={texts.dailyText}
            icon={<ListChecks aria-hidden />}
            isPending={isPending}
            onStart={() => run({ kind: 'daily' })}
          />
        ) : undefined}
        <Choice
          label={texts.weekly(weekly)}
          text={texts.weeklyText}
          icon={<ClipboardList aria-hidden />}
          isPending={isPending}
          onStart={() => run({ kind: 'weekly' })}
        />
      </div>
      {areas.length > 1 ? (
        <div role="group" aria-label={texts.areas} className="grid gap-2">
          <h3 className="text-sm font-semibold text-ink-2">{texts.areas}</h3>
          <div className="flex flex-wrap gap-2">
            {areas.map(({ name, items }) => (
              <AdminButton
                key={name}
                variant="outline"
                size="small"
                loading={isPending}
                onClick={() => run({ kind: 'area', storageArea: name })}
              >
                {texts.area(name || words.noArea, items)}
              </AdminButton>
            ))}
          </div>
        </div>
      ) : undefined}
    </section>
  )
}

/** Its name is only for orientation: without it the sheets can be started too. */
function ChosenItem({ id }: { id: string }) {
  const { data } = useQuery(ownItemQuery(id))
  return data ? <p className="text-ink-2">{texts.beginsWith(data.name)}</p> : null
}

type ChoiceProps = {
  label: string
  text: string
  icon: ReactNode
  isPending: boolean
  onStart: () => void
}

function Choice({ label, text, icon, isPending, onStart }: ChoiceProps) {
  return (
    <div className="grid content-start gap-2">
      <AdminButton
        variant="strong"
        size="large"
        block
        icon={icon}
        loading={isPending}
        loadingText={texts.starting}
        onClick={onStart}
      >
        {label}
      </AdminButton>
      <p className="text-sm text-ink-2">{text}</p>
    </div>
  )
}
