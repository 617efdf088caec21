import type { OffSpan, OwnMenu } from '@momo/contracts/catalogue/branch-menu'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { ownMenuQuery, switchFood, switchOption } from './branch-menu.api.ts'
import { branchMenuWords as words } from './branch-menu.messages.ts'
import { applyPendingSwitches, type Off, optimisticOff, untilWords } from './branch-menu-list.ts'

/** Every response is the whole menu. Changes are sent one after another, so that the last response is the newest. */
const scope = { id: 'own-menu' }

async function showMenu(menu: OwnMenu): Promise<void> {
  const { queryKey } = ownMenuQuery()
  // A read underway may be older than the change.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, menu)
}

/** The options of a change to the menu, besides its request. */
export const menuChange = (onDone: () => void) => ({
  scope,
  onSuccess: async (menu: OwnMenu) => {
    await showMenu(menu)
    onDone()
  },
})

type Thing = { id: string; name: string }
type Switch = { item: Thing; off: OffSpan | null; likely: Off | undefined; send: typeof switchFood }

const mutationKey = ['catalogue', 'own-menu', 'switch']

/** The menu with the switches underway applied (optimistic update). A failed switch is no longer underway, which rolls it back. */
export function useSwitches(menu: OwnMenu) {
  const [announcement, announce] = useState('')
  const { mutate } = useMutation({
    mutationKey,
    scope,
    mutationFn: ({ item, off, send }: Switch) => send(item.id, off),
    onSuccess: async (changed, { item: { name }, likely }) => {
      await showMenu(changed)
      announce(likely ? words.switchedOff(name, untilWords(likely, new Date())) : words.switchedOn(name))
    },
    onError: (fault, { item: { name } }) =>
      toast.failure(words.notSwitched(name, problemOf(fault, words.faults).text)),
  })
  const underway = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Switch,
  })
  const switchItem = (send: typeof switchFood) => (item: Thing, off: OffSpan | null) =>
    mutate({ item, off, likely: optimisticOff(off, new Date()), send })
  return {
    menu: applyPendingSwitches(menu, new Map(underway.map(({ item, likely }) => [item.id, { off: likely }]))),
    announcement,
    switchFood: switchItem(switchFood),
    switchOption: switchItem(switchOption),
  }
}
