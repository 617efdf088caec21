import type { Picture } from '@momo/contracts/media'
import type { MetaDescriptor } from 'react-router'
import { imageUrl } from '#lib/format/image-url.ts'
import { pageTitle } from '#lib/format/page-title.ts'

/** The arguments of a page's `meta`: its path and, from the root loader, the site's origin. */
type MetaArgs = { location: { pathname: string }; matches: ({ loaderData?: unknown } | undefined)[] }

/** Makes a path of this site an absolute URL. */
export type Address = (path: string) => string

type PageInfo = {
  title: string
  description: string
  /** The picture a messenger shows beside the title. */
  picture?: Picture | undefined
  /**
   * schema.org data, one object per script. Search engines load every page from the server, so build it on the server only
   * (`import.meta.env.SSR ? … : undefined`) to keep its code out of the browser bundle.
   */
  jsonLd?: ((address: Address) => object[]) | undefined
  /** The canonical path, if the page has several. */
  path?: string
}

const defaultPicture = { url: '/icon-512.png', width: 512, height: 512, alt: 'Jhol Momo' }
/** The maximum width of a picture's JPEG, the only format for messengers. */
const maxJpegWidth = 960

const absolute = /^https?:/

function siteUrl({ matches }: Pick<MetaArgs, 'matches'>): Address {
  const { origin = '' } = (matches[0]?.loaderData as { origin?: string } | undefined) ?? {}
  return (path) => (absolute.test(path) ? path : origin + path)
}

function shownPicture(picture: Picture | undefined) {
  if (!picture) return defaultPicture
  const width = Math.min(picture.width, maxJpegWidth)
  return {
    url: imageUrl(picture.jpeg),
    width,
    height: Math.round((width / picture.width) * picture.height),
    alt: picture.alt,
  }
}

/** One canonical URL: no trailing slash and no filter parameters. */
const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)

type PageSummary = { title: string; description: string; canonical: string; picture: Picture | undefined }

/** Open Graph tags for messengers. These load pages from the server, so client-side navigation omits them. */
function openGraph(
  { title, description, canonical, picture }: PageSummary,
  address: Address,
): MetaDescriptor[] {
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

/** Title, description and canonical URL of a public page; on the server also the tags for messengers and search engines. */
export function pageMeta(place: MetaArgs, about: PageInfo): MetaDescriptor[] {
  const { description, picture, jsonLd, path } = about
  const address = siteUrl(place)
  const title = pageTitle(about.title)
  const canonical = address(withoutSlash(path ?? place.location.pathname))
  return [
    { title },
    { name: 'description', content: description },
    // A phone's share button sends this URL.
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(import.meta.env.SSR ? openGraph({ title, description, canonical, picture }, address) : []),
    ...(jsonLd?.(address) ?? []).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}
