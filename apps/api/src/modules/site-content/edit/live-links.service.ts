import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { FieldLink } from '../content-kinds.ts'
import { targetOf } from './site-links.rules.ts'
import { isThere } from './site-links.store.ts'

/** Rejects links to pages of this site that do not exist; the details name each field. */
export async function rejectDeadLinks(tx: Tx, links: FieldLink[]): Promise<void> {
  const dead = []
  for (const { path, link } of links)
    if (link !== '' && !(await isLive(tx, link)))
      dead.push({ in: 'body', path, message: `There is no page at ${link}. Check the link.` })
  if (dead.length > 0) throw fault('request.invalid', dead)
}

async function isLive(tx: Tx, link: string): Promise<boolean> {
  const target = targetOf(link)
  return target !== undefined && isThere(tx, target)
}
