// Injected bug of qa/proofs/security/script-policy.ts, loaded by the web host before its own files: every page that it renders begins with
// unescaped markup, as if a component passed a text of a visitor to dangerouslySetInnerHTML.
import { createRequire } from 'node:module'

type Props = { children?: unknown }
type Create = (type: unknown, props: Props, key?: string) => unknown

const html = process.env['PLANTED_MARKUP'] ?? ''
const runtime = createRequire(new URL('../../apps/web/package.json', import.meta.url))(
  'react/jsx-runtime',
) as Record<'jsx' | 'jsxs', Create>

for (const name of ['jsx', 'jsxs'] as const) {
  const create = runtime[name]
  runtime[name] = (type, props, key) => {
    if (type !== 'body') return create(type, props, key)
    // Not a name that React expects at this place, so hydration skips it as it skips elements of browser extensions.
    const planted = create(
      'planted-markup',
      { dangerouslySetInnerHTML: { __html: html } } as Props,
      'planted',
    )
    return create(type, { ...props, children: [planted, props.children].flat() }, key)
  }
}
