// node tools/breached-passwords.ts <words.txt|words.json> <list.txt>: writes the SHA-1 hashes of passwords as a sorted list for BREACHED_PASSWORDS,
// in the single-file format of Have I Been Pwned ('HASH:COUNT'). The shipped list was made with it (decision 135).
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const shortestPassword = 8

const [source, target] = process.argv.slice(2)
if (source === undefined || target === undefined) {
  console.error('usage: node tools/breached-passwords.ts <words.txt|words.json> <list.txt>')
  process.exit(1)
}
const text = readFileSync(source, 'utf8')
const words = source.endsWith('.json') ? (JSON.parse(text) as string[]) : text.split(/\r?\n/)
const hashes = words
  .filter((word) => [...word].length >= shortestPassword)
  .map((word) => createHash('sha1').update(word).digest('hex').toUpperCase())
const lines = [...new Set(hashes)].toSorted().map((hash) => `${hash}:1\n`)
writeFileSync(target, lines.join(''))
console.log(`${lines.length} passwords written to ${target}`)
