import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

type Replacement = {
  file: RegExp
  version: string
  lean: (code: string) => string
  where: 'browser' | 'everywhere'
}

const readReplacement = (name: string) => () =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')
const router = (file: string, name: string): Replacement => ({
  file: new RegExp(`/react-router/dist/production/lib/${file}\\.js$`),
  version: 'react-router v8.4.0',
  lean: readReplacement(name),
  where: 'browser',
})

/** Keeps the drawing and removes the icon's name, aliases and element keys, which are unused here. */
function keepDrawing(code: string): string {
  if (!code.includes('__iconData =')) return code
  const stripped = code
    .replaceAll(/, key: "\w+"/g, '')
    .replace(/\n\s*name: "[^"]*",/, '')
    .replace(/\n\s*size: 24,/, '')
    .replace(/,\n\s*aliases: \[[^\]]*\]/, '')
  if (!/__iconData = \{\n\s*node: \[[\s\S]*\]\n\};/.test(stripped))
    throw new Error('lean: unexpected icon format')
  return stripped
}

/** Library modules that no page uses, and their replacements. Each was compared with the named version. */
const replacements: Replacement[] = [
  router('dom/ssr/fog-of-war', 'discovery.js'),
  router('router/instrumentation', 'instrumentation.js'),
  router('dom/ssr/errorBoundaries', 'error-boundaries.js'),
  {
    file: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    version: 'lucide-react v1.71.0',
    lean: readReplacement('icon.js'),
    where: 'everywhere',
  },
  {
    file: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/,
    version: 'lucide-react v1.71.0',
    lean: keepDrawing,
    where: 'everywhere',
  },
]

/**
 * Removes library code that every page would load and none would run (decision 036). Another version of a library fails the build until the
 * replacement has been compared with it.
 */
export function lean(): Plugin {
  return {
    name: 'lean',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: replacements.map(({ file }) => file) },
      handler(code, id) {
        const found = replacements.find(({ file }) => file.test(id))
        if (!found || (found.where === 'browser' && this.environment.name !== 'client')) return null
        if (!code.includes(found.version))
          this.error(`lean: ${id} is not ${found.version}, compare it with its replacement in apps/web/lean`)
        return { code: found.lean(code), map: null }
      },
    },
  }
}
