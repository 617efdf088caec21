import { expect, test, vi } from 'vitest'
import { exportBills } from '@momo/contracts/invoices'
import * as file from './download.ts'
import { downloadList, filterOfQuery } from './download-list.ts'

test('a list is downloaded with its filters, without its page', async () => {
  const download = vi.spyOn(file, 'download').mockResolvedValue()
  await downloadList(exportBills, { kind: 'invoice', cursor: 'x', open: 'y', search: '', method: undefined })
  expect(download).toHaveBeenCalledWith(exportBills, { kind: 'invoice' }, undefined)
  download.mockRestore()
})

test('the filter of a query is the last part of its key', () => {
  expect(filterOfQuery({ queryKey: ['invoices', 'list', { kind: 'invoice' }] })).toEqual({ kind: 'invoice' })
  expect(filterOfQuery({ queryKey: ['counts', 'own'] })).toEqual({})
})
