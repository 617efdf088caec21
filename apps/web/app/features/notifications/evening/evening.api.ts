import { type EveningChoices, getEveningChoices, saveEveningChoices } from '@momo/contracts/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

export const eveningQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'evening'],
    queryFn: ({ signal }) => call(getEveningChoices, {}, { signal }),
  })

export const sendEveningChoices = (body: EveningChoices): Promise<void> => call(saveEveningChoices, { body })
