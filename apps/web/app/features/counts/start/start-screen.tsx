import type { CountChoices, CountKind } from '@momo/contracts/counts'
import { useQuery } from '@tanstack/react-query'
import { ClipboardList, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { ListFailed } from '#ui/patterns/lists/list-failed.tsx'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { beginCount, choicesQuery, sheetQuery } from '../counts.api.ts'
import { countWords as words, startMessages as texts } from '../counts.messages.ts'
import { OwnCounts } from './own-counts.tsx'

const skeleton = (
  <ListFrame>
    <ListSkeleton />
  </ListFrame>
)
const sheetAddress = (id: string) => `/branchadmin/inventory/count/${id}`

/** The open count, or the sheets that can be counted, and the counts so far. */
export function StartScreen() {
  const query = useQuery(choicesQuery())
  const failed = (fault: Error) => (
    <ListFailed
      query={query}
      title={texts.failed}
      text={problemOf(fault, texts.faults).text}
      tryAgain={words.tryAgain}
      loading={words.loading}
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <QueryView query={query} skeleton={skeleton} failed={failed}>
        {(choices) => (choices.openId ? <OpenCount id={choices.openId} /> : <Choices choices={choices} />)}
      </QueryView>
      <OwnCounts />
    </div>
  )
}

function OpenCount({ id }: { id: string }) {
  const { data: sheet } = useQuery(sheetQuery(id))
  return (
    <section className="grid justify-items-start gap-3 rounded-md border border-line-2 bg-paper p-4.5">
      <h2 className="heading-4">{texts.open}</h2>
      <p className="text-ink-2">
        {sheet ? texts.openText(sheet.number, sheet.counted, sheet.items) : texts.openUnknown}
      </p>
      <LinkButton to={sheetAddress(id)} variant="strong">
        {texts.carryOn}
      </LinkButton>
    </section>
  )
}

type Start = { kind: CountKind; storageArea?: string }

/** The count gets its id here, so that a second tap or a lost response starts no second count. */
function useStart() {
  const navigate = useNavigate()
  const { keyFor, done } = useIdempotencyKey()
  return useAction({
    mutationFn: (start: Start) => beginCount({ id: keyFor(start), ...start }),
    onSuccess: (sheet) => {
      done()
      queryClient.setQueryData(sheetQuery(sheet.id).queryKey, sheet)
      void invalidate('counts')
      void navigate(sheetAddress(sheet.id))
    },
    // Someone else may have started one.
    onError: () => void invalidate('counts'),
  })
}

function Choices({ choices }: { choices: CountChoices }) {
  const { run, isPending, error } = useStart()
  const { daily, weekly, areas } = choices
  if (weekly === 0) return <EmptyState drawing="search" title={texts.nothing} text={texts.nothingText} />
  return (
    <section className="grid gap-4 rounded-md border border-line-2 bg-paper p-4.5">
      <h2 className="heading-4">{texts.none}</h2>
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
              <Button
                key={name}
                variant="outline"
                size="small"
                loading={isPending}
                onClick={() => run({ kind: 'area', storageArea: name })}
              >
                {texts.area(name || words.noArea, items)}
              </Button>
            ))}
          </div>
        </div>
      ) : undefined}
    </section>
  )
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
      <Button
        variant="strong"
        size="large"
        block
        icon={icon}
        loading={isPending}
        loadingText={texts.starting}
        onClick={onStart}
      >
        {label}
      </Button>
      <p className="text-sm text-ink-2">{text}</p>
    </div>
  )
}
