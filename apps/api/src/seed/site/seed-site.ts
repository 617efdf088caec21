import { legalPageNames, sitePageNames } from '@momo/contracts/site-content'
import {
  type ContentDocument,
  contentKinds as kinds,
  documentOf,
  listVersions,
  publishContent,
} from '#modules/site-content'
import { dishes } from './dishes.ts'
import { footer, hero, menuSection, outletsTitle, testimonial } from './landing.ts'
import { pageWords } from './page-words.ts'
import { about, banquetPage, contactPage, franchisePage, services } from './pages.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { returnAndRefund } from './return-and-refund.ts'
import type { PictureAt } from './site-pictures.ts'
import { termsOfUse } from './terms-of-use.ts'

type Draft = { document: ContentDocument<unknown>; content: unknown }

const draft = <T>(document: ContentDocument<T>, content: T): Draft => ({ document, content })

const legalTexts = {
  'privacy-policy': privacyPolicy,
  'terms-of-use': termsOfUse,
  'return-and-refund': returnAndRefund,
}

/** All content documents of the site. */
export const siteDrafts = (at: PictureAt): Draft[] => [
  draft(documentOf(kinds.hero), hero(at)),
  draft(documentOf(kinds.menuSection), menuSection),
  ...Object.entries(dishes(at)).map(([id, dish]) => draft(documentOf(kinds.dish, id), dish)),
  draft(documentOf(kinds.outletsTitle), outletsTitle),
  draft(documentOf(kinds.testimonial), testimonial),
  draft(documentOf(kinds.footer), footer),
  draft(documentOf(kinds.about), about(at)),
  draft(documentOf(kinds.services), services(at)),
  draft(documentOf(kinds.franchisePage), franchisePage(at)),
  draft(documentOf(kinds.banquetPage), banquetPage(at)),
  draft(documentOf(kinds.contactPage), contactPage),
  ...legalPageNames.map((page) => draft(documentOf(kinds.legalPage, page), legalTexts[page])),
  ...sitePageNames.map((page) => draft(documentOf(kinds.pageWords, page), pageWords[page])),
]

/** Publishes documents without a version; edited or removed ones are not changed. Returns the number of new documents. */
export async function seedSite(addresses: Map<string, string>): Promise<number> {
  let created = 0
  for (const { document, content } of siteDrafts((file) => addresses.get(file) ?? '')) {
    if ((await listVersions(document)).items.length > 0) continue
    await publishContent('operator', document, { content })
    created += 1
  }
  return created
}

/** Collects the picture files that the drafts refer to. */
export function sitePictures(): string[] {
  const files: string[] = []
  siteDrafts((file) => {
    files.push(file)
    return ''
  })
  return files
}
