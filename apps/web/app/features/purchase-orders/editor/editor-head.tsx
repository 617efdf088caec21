import { Link } from 'react-router'
import { orderMessages } from '../purchase-orders.messages.ts'

const crumb = 'link inline-flex min-h-7 items-center pointer-coarse:min-h-11'

type Props = { title: string; note: string; parent?: { to: string; label: string } }

export function EditorHead({ title, note, parent }: Props) {
  return (
    <div className="mb-4">
      <p className="text-sm text-ink-2">
        <Link to="/superadmin/supplierorders" className={crumb}>
          {orderMessages.title}
        </Link>
        {parent ? (
          <>
            {' / '}
            <Link to={parent.to} className={crumb}>
              {parent.label}
            </Link>
          </>
        ) : undefined}{' '}
        / {title}
      </p>
      <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold wrap-anywhere text-blue">
        {title}
      </h1>
      <p className="text-sm wrap-anywhere text-ink-2">{note}</p>
    </div>
  )
}
