/** Loads a page from the server, so that nothing in memory is left of another branch. */
export const freshPage = {
  open: (path: string): void => location.assign(path),
}
