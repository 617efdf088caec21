/** `export const handle: PageHandle` on a page or a layout applies to everything inside it. */
export type PageHandle = {
  /** Loads the scripts at once on a page that does not work without them. */
  scripts?: 'at once'
  /** Excludes the page from search engines. */
  search?: 'keep out'
  /** The page's title in the header of an admin shell. */
  title?: string | ((pathname: string) => string)
}
