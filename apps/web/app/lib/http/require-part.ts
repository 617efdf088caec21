import { data } from 'react-router'

type Gathered<D> = ReturnType<typeof data<D>>

/** Responds 503 if the page's main content is missing, so that caches serve the last complete page. */
export const requirePart = <D extends object>(part: keyof D, page: Gathered<D>): Gathered<D> =>
  page.data[part] === undefined ? data(page.data, { ...page.init, status: 503 }) : page
