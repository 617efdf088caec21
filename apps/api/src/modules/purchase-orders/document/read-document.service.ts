import { read, type Tx } from '#platform/db/database.ts'
import { loadOrder } from '../read/read-order.service.ts'
import { findCompany, findPlaceAddress } from './document.store.ts'
import { type DocumentParts, renderDocument } from './order-document.ts'

export type DocumentFile = { fileName: string; contentType: string; content: Buffer }

export async function readDocument(id: string): Promise<DocumentFile> {
  const parts = await read((tx) => loadParts(tx, id))
  return {
    fileName: `${parts.order.number}.pdf`,
    contentType: 'application/pdf',
    content: await renderDocument(parts),
  }
}

async function loadParts(tx: Tx, id: string): Promise<DocumentParts> {
  const order = await loadOrder(tx, id)
  const company = await findCompany(tx, order.location.id)
  const placeAddress = (await findPlaceAddress(tx, order.location.id)) ?? ''
  return {
    order,
    company: company && { legalName: company.legal_name, address: company.address, pan: company.pan },
    placeAddress,
  }
}
