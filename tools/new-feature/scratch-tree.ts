// A folder for one test, filled with the given files and removed afterwards; a script of tools/ runs inside it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

type Files = Record<string, string>

function scratchTree(dir: string) {
  return {
    dir,
    write(files: Files) {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(join(dir, name)), { recursive: true })
        writeFileSync(join(dir, name), text)
      }
    },
    run(script: string, ...args: string[]) {
      const command = [resolve(import.meta.dirname, '..', script), ...args]
      const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: dir, encoding: 'utf8' })
      return { failed: status !== 0, out: stdout + stderr }
    },
  }
}

export function inScratchTree<T>(files: Files, use: (tree: ReturnType<typeof scratchTree>) => T): T {
  const tree = scratchTree(mkdtempSync(join(tmpdir(), 'momo-tools-')))
  try {
    tree.write(files)
    return use(tree)
  } finally {
    rmSync(tree.dir, { recursive: true, force: true })
  }
}
