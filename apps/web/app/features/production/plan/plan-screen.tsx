import type { Location } from '@momo/contracts/inventory'
import type { Plan } from '@momo/contracts/production'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { type PlanView, planQuery } from '../production.api.ts'
import { IngredientBars } from './ingredient-bars.tsx'
import { MakeTable } from './make-table.tsx'
import { OrderList } from './order-list.tsx'
import { PlanHead } from './plan-head.tsx'
import { planMessages as texts } from './plan.messages.ts'
import { ReleasedOrders } from './released-orders.tsx'
import { Shortages } from './shortages.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { useReleasePlan } from './use-release-plan.ts'

type Props = { view: PlanView; kitchens: Location[] }

const skeleton = (
  <div className="grid gap-4" role="status">
    <span className="sr-only">{texts.loading}</span>
    <Skeleton className="h-72 w-full" />
    <Skeleton className="h-64 w-full" />
  </div>
)

/** The plan of a day: what is short, when it is made, what to make and what it takes. */
export function PlanScreen({ view, kitchens }: Props) {
  const query = useQuery(planQuery(view))
  const head = (note: string, release?: ReactNode) => (
    <PlanHead view={view} kitchens={kitchens} note={note}>
      {release}
    </PlanHead>
  )
  return (
    <>
      {query.data ? undefined : head('')}
      <ListView
        query={query}
        skeleton={skeleton}
        texts={texts}
        explain={(error) => problemOf(error, texts.faults).text}
      >
        {(plan) => <OpenedPlan key={`${plan.day} ${plan.kitchen.id}`} plan={plan} head={head} />}
      </ListView>
    </>
  )
}

type OpenedProps = { plan: Plan; head: (note: string, release: ReactNode) => ReactNode }

function OpenedPlan({ plan, head }: OpenedProps) {
  const { form, submit, isPending, problem, released } = useReleasePlan(plan)
  const unreleased = problem ?? form.formState.errors.make?.message
  return (
    <FormProvider {...form}>
      {head(
        texts.builtFrom(plan.kitchen.name, plan.branches),
        // Not the button of a form: Enter in a quantity must not release the plan.
        <AdminButton
          size="compact"
          loading={isPending}
          loadingText={texts.releasing}
          onClick={() => void submit()}
        >
          {texts.release}
        </AdminButton>,
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {typeof unreleased === 'string' ? <Note tone="red">{unreleased}</Note> : undefined}
        {released ? <ReleasedOrders orders={released} /> : undefined}
        <Shortages plan={plan} />
        <TimelineCard plan={plan} />
        <OrderList plan={plan} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
          <MakeTable items={plan.items} />
          <IngredientBars ingredients={plan.ingredients} />
        </div>
      </div>
    </FormProvider>
  )
}
