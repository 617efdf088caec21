/** `export const handle: PageHandle` on a page or a layout speaks for everything inside it. */
export type PageHandle = {
  /** A page that is nothing without its scripts does not let them wait for its pictures. */
  scripts?: 'at once'
  /** Search engines have no business there. */
  search?: 'keep out'
  /** What the head of an admin shell calls the page. */
  title?: string | ((pathname: string) => string)
}
