import { Link, useLocation } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'

export const second = 'block text-sm text-ink-2'

type Props = { id: string; orderNumber: string; /** Absent in the view of one branch. */ outlet?: string }

/** Order number of a row; it links to the row's drawer. */
export function OrderCell({ id, orderNumber, outlet }: Props) {
  const { search } = useLocation()
  return (
    <>
      <Link
        to={withQuery(search, { open: id })}
        preventScrollReset
        className="inline-flex min-h-7 items-center font-semibold whitespace-nowrap hover:underline pointer-coarse:min-h-11"
      >
        {orderNumber}
      </Link>
      {outlet === undefined ? undefined : <span className={second}>{outlet}</span>}
    </>
  )
}
