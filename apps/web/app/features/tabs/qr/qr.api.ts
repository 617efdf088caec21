import type { QrMethod } from '@momo/contracts/payments'
import { askCheckQr, getQrOptions, listQrSurplus } from '@momo/contracts/tabs'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { refetchTab } from '../tabs.api.ts'

export const isQrMethod = (method: string): method is QrMethod =>
  method === 'esewa' || method === 'khalti' || method === 'fonepay'

export const qrOptionsQuery = () =>
  queryOptions({
    queryKey: ['tabs', 'qr-options'],
    queryFn: ({ signal }) => call(getQrOptions, {}, { signal }),
  })

const pollMs = 2_000

/** Asks the wallet until the code is paid or over; then the tab shows what changed. */
export const qrQuery = (params: { id: string; checkId: string; qrId: string }) =>
  queryOptions({
    queryKey: ['tabs', 'qr', params],
    queryFn: async ({ signal }) => {
      const qr = await call(askCheckQr, { params }, { signal })
      if (qr.state === 'paid') await refetchTab(params.id)
      return qr
    },
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => data?.state !== 'paid' && pollMs,
  })

const surplusPollMs = 30_000

export const qrSurplusQuery = () =>
  queryOptions({
    queryKey: ['tabs', 'qr-surplus'],
    queryFn: ({ signal }) => call(listQrSurplus, {}, { signal }),
    refetchInterval: surplusPollMs,
  })
