import type { Plan, ProductionRow, Release } from '@momo/contracts/production'
import { useRef, useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { refreshProduction, sendRelease } from '../production.api.ts'
import { type MakeValues, makeForm } from './make-form.ts'
import { planMessages as texts } from './plan.messages.ts'
import { releaseOf } from './plan-release.ts'

/** The quantities under 'Make', and their release. */
export function useReleasePlan(plan: Plan) {
  const [released, setReleased] = useState<ProductionRow[]>()
  // The same quantities are sent again with the same ids and times, so a retry after a lost response releases them once.
  const last = useRef<{ payload: string; release: Release }>(undefined)
  function composeRelease(quantities: ReadonlyMap<string, number>): Release {
    const payload = JSON.stringify([plan.day, plan.kitchen.id, [...quantities]])
    if (last.current?.payload !== payload)
      last.current = { payload, release: releaseOf(plan, quantities, new Date()) }
    return last.current.release
  }
  const contractForm = useContractForm<MakeValues, ReadonlyMap<string, number>, ProductionRow[]>({
    schema: makeForm(plan.items),
    defaultValues: { make: {} },
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: (quantities) => sendRelease(composeRelease(quantities)),
    onMutate: () => setReleased(undefined),
    onSuccess: (rows) => {
      last.current = undefined
      setReleased(rows)
    },
    onSettled: refreshProduction,
  })
  return { ...contractForm, released }
}
