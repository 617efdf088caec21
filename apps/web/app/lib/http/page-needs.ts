import { data } from 'react-router'

type Gathered<D> = ReturnType<typeof data<D>>

/** A page without its one content is no page to keep: whoever has the last whole one shows that. */
export const needing = <D extends object>(part: keyof D, page: Gathered<D>): Gathered<D> =>
  page.data[part] === undefined ? data(page.data, { ...page.init, status: 503 }) : page
