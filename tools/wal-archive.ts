// The directory that deploy/backup.sh writes: base/<time>/ and wal/. When a receiver finds no replication slot, it renames wal/ to
// wal-until-<time>/ and starts a new archive. Times are written as 20261115T183000Z, so their order is that of the texts.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const closedPrefix = 'wal-until-'

/** The base backups, oldest first. */
export const baseCopies = (dir: string): string[] =>
  readdirSync(join(dir, 'base'))
    .filter((name) => /^\d{8}T\d{6}Z$/.test(name))
    .toSorted()

const closedArchives = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => name.startsWith(closedPrefix))
    .toSorted()

/** The archive that was written when the base backup was taken. */
export const walOf = (dir: string, copy: string): string =>
  join(dir, closedArchives(dir).find((name) => name >= closedPrefix + copy) ?? 'wal')

/** The archives that ended before the base backup was taken. */
export const archivesBefore = (dir: string, copy: string): string[] =>
  closedArchives(dir)
    .filter((name) => name < closedPrefix + copy)
    .map((name) => join(dir, name))
