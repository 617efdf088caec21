import type { Picture } from '@momo/contracts/media'
import type { MetaDescriptor } from 'react-router'
import { imageUrl } from '#lib/format/image-url.ts'
import { pageTitle } from '#lib/format/page-title.ts'

/** What a page's `meta` is given: enough to know its own address. The root's loader says the site's origin. */
type Place = { location: { pathname: string }; matches: ({ loaderData?: unknown } | undefined)[] }

/** Makes a path of this site a whole address. */
export type Address = (path: string) => string

type About = {
  title: string
  description: string
  /** What a messenger shows beside the title. */
  picture?: Picture | undefined
  /**
   * schema.org, one object per script. It is read by search engines, who load every page afresh: hand it over on the server only
   * (`import.meta.env.SSR ? … : undefined`), and what builds it is in no browser's script.
   */
  jsonLd?: ((address: Address) => object[]) | undefined
  /** Where the page really lives, if it has several addresses. */
  path?: string
}

const usualPicture = { url: '/icon-512.png', width: 512, height: 512, alt: 'Jhol Momo' }
/** The JPEG of a picture is at most this wide; a messenger gets no other. */
const widestJpeg = 960

const absolute = /^https?:/

function siteAddress({ matches }: Pick<Place, 'matches'>): Address {
  const { origin = '' } = (matches[0]?.loaderData as { origin?: string } | undefined) ?? {}
  return (path) => (absolute.test(path) ? path : origin + path)
}

function shownPicture(picture: Picture | undefined) {
  if (!picture) return usualPicture
  const width = Math.min(picture.width, widestJpeg)
  return { url: imageUrl(picture.jpeg), width, height: Math.round((width / picture.width) * picture.height), alt: picture.alt }
}

/** The same page, with and without the slash at its end, has one address; what a filter adds to it is no page of its own. */
const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)

type Said = { title: string; description: string; canonical: string; picture: Picture | undefined }

/** What messengers read. They ask the server for the page, so on the way from page to page nobody needs it. */
function openGraph({ title, description, canonical, picture }: Said, address: Address): MetaDescriptor[] {
  const image = shownPicture(picture)
  return [
    { property: 'og:site_name', content: 'Jhol Momo' },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_NP' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: address(image.url) },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ]
}

/** Title, description and canonical address of a public page; from the server also what is for messengers and search engines only. */
export function pageMeta(place: Place, about: About): MetaDescriptor[] {
  const { description, picture, jsonLd, path } = about
  const address = siteAddress(place)
  const title = pageTitle(about.title)
  const canonical = address(withoutSlash(path ?? place.location.pathname))
  return [
    { title },
    { name: 'description', content: description },
    // A phone's share button sends this address.
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(import.meta.env.SSR ? openGraph({ title, description, canonical, picture }, address) : []),
    ...(jsonLd?.(address) ?? []).map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ]
}
