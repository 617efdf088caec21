export type BackLink = { to: string; label: string }

/** `export const handle: PageHandle` on a page or a layout applies to everything inside it. */
export type PageHandle = {
  /** Loads the scripts at once on a page that does not work without them. */
  scripts?: 'at once'
  /** Excludes the page from search engines. */
  search?: 'keep out'
  /** The page's title in the header of an admin shell. */
  title?: string | ((pathname: string) => string)
  /** A task: on a phone its header has a link back in place of the sections, and there is no bar at the bottom. */
  back?: BackLink | ((pathname: string) => BackLink)
}
