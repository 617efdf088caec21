import { listOwnStock, type OwnStock } from '@momo/contracts/inventory'
import {
  addWastePhoto,
  getWasteChoices,
  listOwnWaste,
  undoWaste,
  type WasteChoices,
  type WasteDay,
  type WasteEntry,
} from '@momo/contracts/waste'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { attachPhoto } from '#lib/editor/pictures/attach-photo.ts'
import { waitForPause } from '#lib/query/debounce.ts'
import { offlineCopy } from '#lib/query/offline-copy.ts'

/** Without it the day has all its entries: a branch records far fewer. */
const mostEntries = 200
const mostFound = 50
const pauseMs = 250

/** What can be thrown away; a device that has seen it needs no network for the three taps. */
export const wasteChoicesQuery = () =>
  queryOptions({
    queryKey: ['waste', 'choices'],
    ...offlineCopy({ endpoint: getWasteChoices }, (signal): Promise<WasteChoices> =>
      call(getWasteChoices, {}, { signal }),
    ),
  })

/** Today in Kathmandu. */
export const wasteDayQuery = () =>
  queryOptions({
    queryKey: ['waste', 'day'],
    queryFn: ({ signal }): Promise<WasteDay> =>
      call(listOwnWaste, { query: { limit: mostEntries } }, { signal }),
  })

/** Items of the own branch by name, in English or Nepali. */
export const foundItemsQuery = (q: string) =>
  queryOptions({
    queryKey: ['inventory', 'own', 'found', q],
    queryFn: async ({ signal }): Promise<OwnStock[]> => {
      if (q) await waitForPause(pauseMs, signal)
      const query = { filter: 'all', q: q || undefined, sort: 'name', limit: mostFound } as const
      return (await call(listOwnStock, { query }, { signal })).items
    },
    placeholderData: keepPreviousData,
  })

/** Reverses an entry that the server has. */
export const reverseWaste = (id: string, key: string): Promise<WasteEntry> =>
  call(undoWaste, { params: { id }, body: { id: key } })

export const addPhoto = (id: string, file: File): Promise<WasteEntry> => attachPhoto(addWastePhoto, id, file)
