import { Footer } from '@momo/contracts/site-content'
import { drop } from '#platform/cache/cache.ts'
import { read, transaction } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import { findPublished, insertVersion, pointTo } from './site-content.store.ts'

const footer = { kind: 'footer', identifier: 'main' }

/** The process cache's name for the footer's answer. */
export const footerKey = 'content:footer'

export async function readFooter(): Promise<Footer> {
  const data = (await read((tx) => findPublished(tx, footer))) ?? missing('content', 'footer')
  return Footer.parse(data)
}

/** Publishes a footer as a new version; saving what is published already changes nothing. */
export async function publishFooter(author: string, content: Footer): Promise<void> {
  await transaction(async (tx) => {
    const published = await findPublished(tx, footer)
    if (published && JSON.stringify(Footer.parse(published)) === JSON.stringify(Footer.parse(content))) return
    await pointTo(tx, footer, await insertVersion(tx, footer, content, author))
  })
  drop([footerKey])
}
