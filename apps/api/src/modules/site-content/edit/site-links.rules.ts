import { sitePages } from '@momo/contracts/site-content'

/** What must exist, so that the link leads to a page. */
export type LinkTarget =
  | { kind: 'page' }
  | { kind: 'dish'; slug: string }
  | { kind: 'branch'; id: string }
  | { kind: 'branch-name'; name: string }
  | { kind: 'gallery'; id: string }

const page: LinkTarget = { kind: 'page' }
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The paths with an id or a name, by their first segment. A single other segment is the slug of a dish. */
const byFirstSegment: Partial<Record<string, (name: string) => LinkTarget | undefined>> = {
  menu: (slug) => ({ kind: 'dish', slug }),
  menuoutlet: (name) => ({ kind: 'branch-name', name }),
  'jholmomo-outlets': (id) => (uuid.test(id) ? { kind: 'branch', id } : undefined),
  gallery: (id) => (uuid.test(id) ? { kind: 'gallery', id } : undefined),
}

/** Undefined for a path without a page. Other sites are not checked. */
export function targetOf(link: string): LinkTarget | undefined {
  if (!link.startsWith('/')) return page
  const path = link.replace(/[?#].*$/s, '').replace(/(.)\/$/, '$1')
  if (sitePages.has(path.toLowerCase())) return page
  const [first = '', second, ...more] = path.slice(1).split('/').map(decode)
  if (more.length > 0) return undefined
  return second === undefined ? { kind: 'dish', slug: first } : byFirstSegment[first.toLowerCase()]?.(second)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
