import { mergeTab, type Tab, type TabRow } from '@momo/contracts/tabs'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '#lib/api/call.ts'
import { rupees } from '#lib/format/money.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { titleOf } from '../tables/tab-list.tsx'
import { refetchTab, tabsQuery } from '../tabs.api.ts'
import { tabsMessages } from '../tabs.messages.ts'
import { useTabChange } from '../use-tab-change.ts'

const texts = tabsMessages.merging

/** All rounds of the tab move to another open one, which is shown then. */
export function MergeDialog({ tab, onClose }: { tab: Tab; onClose: () => void }) {
  const navigate = useNavigate()
  const { data: tabs = [] } = useQuery(tabsQuery())
  const others = tabs.filter(({ id }) => id !== tab.id)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { into: '' } })
  const merging = useTabChange({
    tabId: tab.id,
    send: (into: Pick<TabRow, 'id' | 'version'>, key) =>
      call(mergeTab, {
        params: { id: tab.id },
        body: { key, version: tab.version, intoId: into.id, intoVersion: into.version },
      }),
    onDone: ({ id }) => {
      void refetchTab(tab.id)
      onClose()
      void navigate(`/branchadmin/tables/${id}`)
    },
  })
  const submit = handleSubmit(({ into }) => {
    const other = others.find(({ id }) => id === into)
    if (other) merging.run({ id: other.id, version: other.version })
  })
  return (
    <FormDialog
      title={texts.title}
      cancel={tabsMessages.cancel}
      confirm={texts.confirm}
      confirming={texts.confirming}
      busy={merging.isPending}
      problem={merging.problem ?? formState.errors.into?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-2">{others.length === 0 ? texts.none : texts.text}</p>
      <div className="grid">
        {others.map((other) => (
          <Radio
            key={other.id}
            {...register('into', { required: texts.choose })}
            value={other.id}
            label={`${titleOf(other)} · ${rupees(other.open)}`}
          />
        ))}
      </div>
    </FormDialog>
  )
}
