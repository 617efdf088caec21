import {
  addCashMove,
  addMovePhoto,
  getMovePhoto,
  type NewCashMove,
  reverseCashMove,
  type TillDay,
} from '@momo/contracts/tills'
import { call } from '#lib/api/call.ts'
import { openFile } from '#lib/api/open-file.ts'
import { upload } from '#lib/api/upload.ts'

/** Idempotent by id. */
export const sendMove = (body: NewCashMove): Promise<TillDay> => call(addCashMove, { body })

export const sendReversal = (id: string): Promise<TillDay> => call(reverseCashMove, { params: { id } })

/** The first photo stays. */
export function sendSlip(id: string, file: File): Promise<TillDay> {
  const form = new FormData()
  form.append('document', file)
  return upload(addMovePhoto, form, () => undefined, { id })
}

export const openSlip = (id: string): Promise<void> => openFile(getMovePhoto, { id })
