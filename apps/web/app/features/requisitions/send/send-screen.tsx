import type { Transfer } from '@momo/contracts/requisitions'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useFieldArray } from 'react-hook-form'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { FootBar } from '#ui/patterns/layout/foot-bar.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { sendGoods, targetsQuery } from '../requisitions.api.ts'
import { ItemDialog } from '../shared/item-dialog.tsx'
import {
  emptySending,
  newLine,
  SendForm,
  type SendValues,
  type Targets,
  type TypedLine,
} from './send-form.ts'
import { SendLine } from './send-line.tsx'
import { sendMessages as texts } from './send.messages.ts'
import { SentGoods } from './sent-goods.tsx'

/** Goods for another branch, and those sent so far. */
export function SendScreen() {
  const query = useQuery(targetsQuery())
  const [sent, setSent] = useState<Transfer>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {sent ? <Note tone="green">{texts.sent(sent.number, sent.to.name)}</Note> : undefined}
        <ListView query={query} texts={texts} explain={(fault) => problemOf(fault, texts.faults).text}>
          {(targets) => <Opened targets={targets} onSent={setSent} />}
        </ListView>
      </div>
      <SentGoods />
    </div>
  )
}

type Props = { targets: Targets; onSent: (transfer: Transfer) => void }

function Opened({ targets, onSent }: Props) {
  const { branches, items } = targets
  if (branches.length > 0 && items.length > 0) return <SendGoodsForm targets={targets} onSent={onSent} />
  return (
    <ListFrame>
      {branches.length === 0 ? (
        <EmptyState drawing="outlets" title={texts.noBranches} text={texts.noBranchesText} />
      ) : (
        <EmptyState drawing="orders" title={texts.noItems} text={texts.noItemsText} />
      )}
    </ListFrame>
  )
}

const ifBegun = (values: SendValues): SendValues | undefined =>
  values.lines.length > 0 || values.toId !== '' || values.note !== '' ? values : undefined

function useSendForm(onSent: Props['onSent']) {
  const saved = useSavedForm(
    'send-goods',
    {
      schema: SendForm,
      defaultValues: emptySending(),
      explain: (error) => problemOf(error, texts.faults),
      mutationFn: sendGoods,
      onSuccess: (transfer) => {
        saved.form.reset(emptySending())
        onSent(transfer)
      },
      // Also after a lost response, because it may have been saved.
      onSettled: () => {
        void invalidate('requisitions')
        void invalidate('inventory')
      },
    },
    ifBegun,
  )
  return saved
}

function SendGoodsForm({ targets: { branches, items }, onSent }: Props) {
  const { form, input, submit, isPending, problem, wasRestored } = useSendForm(onSent)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' })
  const lines: TypedLine[] = form.watch('lines')
  const [isAdding, setAdding] = useState(false)
  const { errors } = form.formState
  const isBegun = ifBegun(form.watch()) !== undefined
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {wasRestored && isBegun ? <Note tone="blue">{texts.restored}</Note> : undefined}
        <AdminCard title={texts.items}>
          <div className="grid gap-4 px-4.5 py-4">
            <Select
              {...input('toId')}
              label={texts.to}
              options={[
                { value: '', label: texts.choose },
                ...branches.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <div>
              <ul>
                {fields.map(({ key }, index) => {
                  const line = lines[index]
                  return line ? (
                    <SendLine key={key} index={index} line={line} onRemove={() => remove(index)} />
                  ) : undefined
                })}
              </ul>
              <LinesProblem text={errors.lines?.message ?? errors.lines?.root?.message} />
              <AdminButton
                variant="quiet"
                size="compact"
                icon={<Plus aria-hidden />}
                onClick={() => setAdding(true)}
                className="-ml-2"
              >
                {texts.add}
              </AdminButton>
            </div>
            <Input {...input('note')} label={texts.note} optional maxLength={160} autoComplete="off" />
          </div>
        </AdminCard>
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        <FootBar>
          {isBegun ? (
            <AdminButton variant="quiet" size="compact" onClick={() => form.reset(emptySending())}>
              {texts.discard}
            </AdminButton>
          ) : undefined}
          <AdminButton
            type="submit"
            variant="strong"
            size="compact"
            loading={isPending}
            loadingText={texts.sending}
          >
            {texts.send}
          </AdminButton>
        </FootBar>
      </form>
      {isAdding ? (
        <ItemDialog
          title={texts.addTitle}
          items={items.filter(({ id }) => lines.every(({ item }) => item.id !== id))}
          keyOf={({ id }) => id}
          details={({ onHand, baseUnit }) => texts.onHand(quantityText(onHand, baseUnit))}
          none={texts.allAdded}
          onChoose={(item) => append(newLine(item), { focusName: `lines.${lines.length}.quantity` })}
          onClose={() => setAdding(false)}
        />
      ) : undefined}
    </FormProvider>
  )
}

function LinesProblem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className="text-sm font-medium text-red-text">
      {text}
    </p>
  )
}
