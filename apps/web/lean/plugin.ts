import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

type Leaner = { file: RegExp; version: string; lean: (code: string) => string; where: 'browser' | 'everywhere' }

const by = (name: string) => () => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')
const router = (file: string, name: string): Leaner => ({
  file: new RegExp(`/react-router/dist/production/lib/${file}\\.js$`),
  version: 'react-router v8.4.0',
  lean: by(name),
  where: 'browser',
})

/** The drawing is left; its names and the keys of its lines are of use to nobody here. */
function onlyDrawing(code: string): string {
  if (!code.includes('__iconData =')) return code
  const left = code
    .replaceAll(/, key: "\w+"/g, '')
    .replace(/\n\s*name: "[^"]*",/, '')
    .replace(/\n\s*size: 24,/, '')
    .replace(/,\n\s*aliases: \[[^\]]*\]/, '')
  if (!/__iconData = \{\n\s*node: \[[\s\S]*\]\n\};/.test(left)) throw new Error('an icon that is written otherwise than the rest')
  return left
}

/** What of our libraries no page of ours uses, and what stands in its place. Each was read against the version it names. */
const leaners: Leaner[] = [
  router('dom/ssr/fog-of-war', 'discovery.js'),
  router('router/instrumentation', 'instrumentation.js'),
  router('dom/ssr/errorBoundaries', 'error-boundaries.js'),
  { file: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/, version: 'lucide-react v1.71.0', lean: by('icon.js'), where: 'everywhere' },
  { file: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, version: 'lucide-react v1.71.0', lean: onlyDrawing, where: 'everywhere' },
]

/** Takes out what every page would carry and none would run (decision 036). Another version of a library stops the build until what
 * stands in its place has been read against it. */
export function lean(): Plugin {
  return {
    name: 'lean',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: leaners.map(({ file }) => file) },
      handler(code, id) {
        const found = leaners.find(({ file }) => file.test(id))
        if (!found || (found.where === 'browser' && this.environment.name !== 'client')) return null
        if (!code.includes(found.version))
          this.error(`${id} is not of ${found.version}: compare it with what apps/web/lean puts in its place`)
        return { code: found.lean(code), map: null }
      },
    },
  }
}
