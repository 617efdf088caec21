/** 'Outlets · Jhol Momo' */
export function pageTitle(page: string): string {
  return `${page} · Jhol Momo`
}
