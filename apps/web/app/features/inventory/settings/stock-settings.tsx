import {
  type Location,
  type StockSettings,
  createKitchen,
  saveStockSettings,
} from '@momo/contracts/inventory'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { longDate, longDay } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { addKitchen, refreshInventory, saveSettings, settingsQuery } from '../items/items.api.ts'
import { PeriodDialog } from '../items/period-dialog.tsx'
import { settingsMessages } from './settings.messages.ts'

const { stock: texts, kitchens, months } = settingsMessages

/** Settings of the stock, its kitchens and closed months; `children` are the cards of other parts. */
export function StockSettingsCards({ children }: { children?: ReactNode }) {
  const query = useQuery(settingsQuery())
  const failed = () => (
    <div className="p-4.5">
      <PartFailed query={query} text={texts.failed} tryAgain={settingsMessages.tryAgain} />
    </div>
  )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <AdminCard title={texts.title}>
        <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
          {(settings) => <SettingsForm settings={settings} />}
        </QueryView>
      </AdminCard>
      <Kitchens />
      <AdminCard title={months.title}>
        <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
          {(settings) => <Months settings={settings} />}
        </QueryView>
      </AdminCard>
      {children}
    </div>
  )
}

const { closeDay, branchesSeeCosts } = saveStockSettings.body.shape
const settingsForm = z.object({
  closeDay: z
    .string()
    .transform((typed) => Number(latinDigits(typed.trim()) || Number.NaN))
    .pipe(closeDay),
  branchesSeeCosts,
})

function SettingsForm({ settings }: { settings: StockSettings }) {
  const { form, input, submit, isPending, problem } = useContractForm({
    schema: settingsForm,
    defaultValues: { closeDay: String(settings.closeDay), branchesSeeCosts: settings.branchesSeeCosts },
    explain: (error) => problemOf(error, settingsMessages.faults),
    mutationFn: (typed) => saveSettings({ ...typed, version: settings.version }),
    onSuccess: () => toast.success(texts.saved),
    // Also after a conflict: the next save is based on the newest version.
    onSettled: () => void refreshInventory(),
  })
  return (
    <form className="grid gap-4 p-4.5" noValidate onSubmit={submit}>
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      <Input
        {...input('closeDay')}
        label={texts.closeDay}
        hint={texts.closeDayHint}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
      />
      <Checkbox {...form.register('branchesSeeCosts')} label={texts.costs} />
      <div>
        <AdminButton type="submit" loading={isPending} loadingText={settingsMessages.saving}>
          {settingsMessages.save}
        </AdminButton>
      </div>
    </form>
  )
}

function Kitchens() {
  const query = useQuery(locationsQuery())
  return (
    <AdminCard title={kitchens.title}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => (
          <div className="p-4.5">
            <PartFailed query={query} text={kitchens.failed} tryAgain={settingsMessages.tryAgain} />
          </div>
        )}
      >
        {(places) => <KitchenList places={places.filter(({ kind }) => kind === 'kitchen')} />}
      </QueryView>
      <KitchenForm />
    </AdminCard>
  )
}

function KitchenList({ places }: { places: Location[] }) {
  if (places.length === 0) return <p className="px-4.5 pt-4 text-ink-2">{kitchens.none}</p>
  return (
    <ul aria-label={kitchens.title} className="divide-y divide-line">
      {places.map(({ id, name }) => (
        <li key={id} className="px-4.5 py-3 font-medium wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
  )
}

function KitchenForm() {
  const { form, input, submit, isPending, problem } = useContractForm({
    schema: createKitchen.body,
    defaultValues: { name: '' },
    explain: (error) => problemOf(error, settingsMessages.faults),
    mutationFn: addKitchen,
    onSuccess: ({ name }) => {
      toast.success(kitchens.added(name))
      form.reset()
      void refreshInventory()
    },
  })
  return (
    <form className="grid gap-4 border-t border-line p-4.5" noValidate onSubmit={submit}>
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      <Input
        {...input('name')}
        label={kitchens.name}
        hint={kitchens.nameHint}
        maxLength={80}
        autoComplete="off"
      />
      <div>
        <AdminButton type="submit" variant="outline" loading={isPending} loadingText={kitchens.adding}>
          {kitchens.add}
        </AdminButton>
      </div>
    </form>
  )
}

function Months({ settings: { openSince, closings } }: { settings: StockSettings }) {
  const [isClosing, setClosing] = useState(false)
  return (
    <div className="grid gap-3 p-4.5">
      <p>{months.openSince(longDay(openSince))}</p>
      {closings.length === 0 ? (
        <p className="text-ink-2">{months.none}</p>
      ) : (
        <ul aria-label={months.title} className="grid gap-1 text-ink-2">
          {closings.map(({ month, closedAt }) => (
            <li key={month}>{months.closed(month, longDate(closedAt))}</li>
          ))}
        </ul>
      )}
      <div>
        <AdminButton variant="outline" icon={<CalendarCheck aria-hidden />} onClick={() => setClosing(true)}>
          {months.close}
        </AdminButton>
      </div>
      {isClosing ? <PeriodDialog onClose={() => setClosing(false)} /> : undefined}
    </div>
  )
}
