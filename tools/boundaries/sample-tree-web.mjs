// The web half of the self-test's clean tree.

const W = 'apps/web/app'

const webParts = (w) => {
  w(
    `${W}/lib/api/call.ts`,
    "import { listBranches } from '@momo/contracts/branches'\nexport const call = async <T,>(): Promise<T> => listBranches as T",
  )
  w(`${W}/lib/format/money.ts`, 'export const rs = (n: number): string => `Rs ${n}`')
  w(
    `${W}/ui/primitives/price.tsx`,
    `import type { ComponentPropsWithoutRef } from 'react'
import { rs } from '#lib/format/money.ts'
type Props = ComponentPropsWithoutRef<'span'> & { amount: number; strike?: boolean }
export const Price = ({ amount, strike = false, ...rest }: Props) => (
  <span {...rest} data-strike={strike || undefined} aria-label={\`Price \${rs(amount)}\`}>
    {strike ? <s>{rs(amount)}</s> : <>{rs(amount)}</>} &nbsp;{/* comment child */}
  </span>
)`,
  )
  w(
    `${W}/ui/primitives/data-list.tsx`,
    `import { Fragment, useId, type Key, type ReactNode } from 'react'
type Props<T> = { rows: readonly T[]; keyOf: (row: T) => Key; children: (row: T, i: number) => ReactNode }
export const DataList = <T,>({ rows, keyOf, children }: Props<T>) => {
  const id = useId()
  return <ul id={id}>{rows.map((r, i) => <Fragment key={keyOf(r)}><li>{children(r, i)}</li></Fragment>)}</ul>
}
export const Pick = <T extends { id: number }, K extends keyof T = keyof T>({ of, field }: { of: T; field: K }) => <b>{String(of[field])}</b>
export function Select<const T extends readonly string[]>({ options, onPick }: { options: T; onPick: (v: T[number]) => void }) {
  return <select onChange={(e) => onPick(e.currentTarget.value as T[number])}>{options.map((o) => <option key={o} value={o}>{o}</option>)}</select>
}`,
  )
  w(
    `${W}/features/branches/branches.api.ts`,
    "import type { Branch } from '@momo/contracts/branches'\nimport { call } from '#lib/api/call.ts'\nexport const useBranches = () => call<Branch[]>()",
  )
  w(
    `${W}/features/branches/branch-card.tsx`,
    `import { memo, use } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Branch } from '@momo/contracts/branches'
import { useBranches } from './branches.api.ts'
import { Price } from '#ui/primitives/price.tsx'
import { DataList, Pick } from '#ui/primitives/data-list.tsx'
const Row = <T extends Branch>({ row, extra }: { row: T; extra?: React.ReactNode }) => (
  <article className="card"><Link to={\`/branches/\${row.id}\`} prefetch="intent">{row.name}</Link>{extra ?? null}<Pick<T> of={row} field="id" /></article>
)
export const BranchCard = memo(function BranchCard() {
  const rows = use(useBranches()) satisfies Branch[]
  const fetcher = useFetcher<{ ok: boolean }>()
  return (
    <section aria-busy={fetcher.state !== 'idle'}>
      <DataList<Branch> rows={rows} keyOf={(r) => r.id}>{(r) => <Row row={r} extra={<Price amount={r.id!} />} />}</DataList>
      <fetcher.Form method="post"><button type="submit" disabled={fetcher.data?.ok}>Go</button></fetcher.Form>
      <svg xlinkHref="#a" viewBox="0 0 1 1"><path d="M0 0" /></svg>
    </section>
  )
})`,
  )
}

const webPages = (w) => {
  w(
    `${W}/features/carts/panel/cart-panel.tsx`,
    `import { useState, type ReactElement } from 'react'
import { Price } from '#ui/primitives/price.tsx'
export function CartPanel({ open }: { open?: boolean }): ReactElement {
  const [n, setN] = useState<number>(0)
  return <aside hidden={!open}><button onClick={() => { setN((x) => x + 1) }}>+</button><Price amount={n} strike /></aside>
}`,
  )
  w(
    `${W}/pages/site/branch-detail.tsx`,
    `import { lazy, Suspense } from 'react'
import { Await, data, isRouteErrorResponse, type MetaFunction } from 'react-router'
import type { Route } from './+types/branch-detail'
import { BranchCard } from '#features/branches/branch-card.tsx'
const CartPanel = lazy(() => import('#features/carts/panel/cart-panel.tsx').then((m) => ({ default: m.CartPanel })))
export const meta: MetaFunction = () => [{ title: 'Branch' }]
export async function loader({ params }: Route.LoaderArgs) { return data({ id: Number(params.id), late: Promise.resolve([1, 2] as const) }) }
export default function BranchDetail({ loaderData }: Route.ComponentProps) {
  return <main><h1>Branch {loaderData.id}</h1><Suspense fallback={<p>…</p>}><Await resolve={loaderData.late}>{(v) => <em>{v.length}</em>}</Await><BranchCard /><CartPanel open /></Suspense></main>
}
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) { return isRouteErrorResponse(error) ? <p>{error.status}</p> : <p>Sorry</p> }`,
  )
  w(
    `${W}/pages/account/cart.tsx`,
    'export const clientLoader = async () => 1\nexport default function Cart() { return <main /> }',
  )
  w(
    'e2e/journeys/order.spec.ts',
    "import type { Branch } from '@momo/contracts/branches'\nexport type Seen = Branch",
  )
  w(
    `${W}/shells/site/site-shell.tsx`,
    `import { Outlet, ScrollRestoration } from 'react-router'
import { CartPanel } from '#features/carts/panel/cart-panel.tsx'
export default function SiteShell() { return <><header /><Outlet /><CartPanel /><ScrollRestoration /></> }`,
  )
  w(`${W}/lib/query/prefetch.ts`, 'export const prefetch = () => undefined')
  w(`${W}/app.css`, 'body{}')
  w(
    `${W}/root.tsx`,
    `import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, type LinksFunction } from 'react-router'
import stylesheet from './app.css?url'
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]
export function Layout({ children }: { children: ReactNode }) { return <html lang="en"><head><Meta /><Links /></head><body>{children}<Scripts /></body></html> }
export default function Root() { return <Outlet /> }`,
  )
  w(
    `${W}/routes.ts`,
    "import { layout, route, type RouteConfig } from '@react-router/dev/routes'\nexport default [layout('shells/site/site-shell.tsx', [route('branches/:id', 'pages/site/branch-detail.tsx')])] satisfies RouteConfig",
  )
}

export const web = (w) => {
  webParts(w)
  webPages(w)
}
