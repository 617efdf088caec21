// Ten editors save one document repeatedly, each based on the version they read, while API programs are killed.
import { setTimeout as sleep } from 'node:timers/promises'
import { addAccount, addSession, type ApiPair, refresh, startApiPair } from '../../stack/api-pair.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'

const editors = 10
const address = '/api/v1/outlets-cms'
const document = '/api/v1/content/outlets-title/main'

/** One save as its editor knows it: the title, the version it is based on, and the version number in the answer. */
type Save = { title: string; basedOn: number; version?: number }
type Tally = {
  saves: Save[]
  refused: number
  /** `cutOff`: the program died during the request. `refusedConnections`: it was already down. */
  cutOff: number
  refusedConnections: number
  /** Requests in flight at the second program. */
  underWay: number
  surprises: string[]
}
type Editing = { pair: ApiPair; tally: Tally; token: string; name: string; saysVersion: boolean }

type Answer = { status: number; text: string }
const isRefusal = (error: unknown): boolean =>
  ((error as Error).cause as { code?: string } | undefined)?.code === 'ECONNREFUSED'

async function ask({ token }: Editing, method: string, url: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return fetch(url, sent).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    (error: unknown) => ({ status: 0, text: isRefusal(error) ? 'connection refused' : 'cut off' }),
  )
}

/** The second program may be down at this moment; the first never is. */
async function read<T>(editing: Editing, path: string): Promise<T | undefined> {
  for (const origin of [...editing.pair.origins]
    .toSorted(() => Math.random() - 0.5)
    .concat(editing.pair.origins[0])) {
    const { status, text } = await ask(editing, 'GET', origin + path)
    if (status === 200) return (JSON.parse(text) as { data: T }).data
    if (status === 404) return undefined
  }
  throw new Error(`${path} cannot be read`)
}

type State = { live: { version: number } | null }
type Seen = { content: { title: string } }

/** Repeats the request when no answer came. A conflict may then mean that the first request was applied; the history decides. */
async function saveOnce(editing: Editing, title: string): Promise<void> {
  const { pair, tally, saysVersion } = editing
  const basedOn = (await read<State>(editing, document))?.live?.version ?? 0
  const save: Save = { title, basedOn }
  tally.saves.push(save)
  await sleep(Math.random() * 40)
  const body = { title, ...(saysVersion && { version: basedOn }) }
  const put = (origin: string) => ask(editing, 'PUT', origin + address, body)
  const atSecond = Math.random() < 0.5 ? 1 : 0
  tally.underWay += atSecond
  let answer = await put(pair.origins[atSecond])
  tally.underWay -= atSecond
  const wasCut = answer.status === 0
  if (wasCut) {
    if (answer.text === 'cut off') tally.cutOff += 1
    else tally.refusedConnections += 1
    answer = await put(pair.origins[0])
  }
  if (answer.status === 200)
    save.version = (JSON.parse(answer.text) as { data: { version: number } }).data.version
  else if (answer.status !== 409) tally.surprises.push(`${answer.status} ${answer.text.slice(0, 120)}`)
  else if (
    wasCut &&
    (await read<Seen>(editing, `${document}/versions/${basedOn + 1}`))?.content.title === title
  )
    save.version = basedOn + 1
  else tally.refused += 1
}

async function edit(editing: Editing, saves: number): Promise<void> {
  for (let i = 0; i < saves; i += 1) await saveOnce(editing, `${editing.name}, save ${i}`)
}

/** Creates a signed-in editor. */
async function editorToken({ pool, origins }: ApiPair): Promise<string> {
  const accountId = await addAccount(pool)
  await pool.query("update accounts set role = 'admin' where id = $1", [accountId])
  const { tokens } = await refresh(origins[0], (await addSession(pool, accountId)).token)
  if (!tokens) throw new Error('an editor is not signed in')
  return tokens.accessToken
}

type Work = { saves: number; kills: boolean; saysVersion?: boolean }

/** Runs all editors at once over both programs; the second program is killed and restarted until they are done. */
async function work(
  pair: ApiPair,
  { saves, kills, saysVersion = true }: Work,
): Promise<Tally & { kills: number }> {
  const tally: Tally = { saves: [], refused: 0, cutOff: 0, refusedConnections: 0, underWay: 0, surprises: [] }
  const tokens = await Promise.all(Array.from({ length: editors }, () => editorToken(pair)))
  let [isOver, killed] = [false, 0]
  const round = crypto.randomUUID().slice(0, 8)
  const done = Promise.all(
    tokens.map((token, i) => edit({ pair, tally, token, name: `${round} editor ${i}`, saysVersion }, saves)),
  )
  const killing = async () => {
    while (kills && !isOver) {
      await sleep(300 + Math.random() * 700)
      // Kills while a save is in flight.
      while (tally.underWay === 0 && !isOver) await sleep(1)
      await pair.restartSecond()
      killed += 1
    }
  }
  const kill = killing()
  await done.finally(() => (isOver = true))
  await kill
  return { ...tally, kills: killed }
}

type Row = { version: number; title: string; over: number | null }

/** The stored versions, each with its audit log entry. */
async function readStoredVersions({ pool }: ApiPair, after: number): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select d.version, d.data ->> 'title' as title, (a.details ->> 'over')::int as over from site_documents d
     left join audit_log a on a.subject_id = 'outlets-title/main' and a.action = 'content.published' and (a.details ->> 'version')::int = d.version
     where d.kind = 'outlets-title' and d.version > $1 order by d.version`,
    [after],
  )
  return rows
}

type SaveCounts = {
  accepted: number
  versions: number
  overwrites: number
  lost: number
  unacknowledged: number
  unlogged: number
}

/** An overwrite is silent when its editor had not read the version that it replaces. */
function countSaves(saves: Save[], rows: Row[]): SaveCounts {
  const byTitle = new Map(saves.map((save) => [save.title, save]))
  const accepted = saves.filter(({ version }) => version !== undefined)
  const at = new Map(rows.map(({ version, title }) => [version, title]))
  return {
    accepted: accepted.length,
    versions: rows.length,
    overwrites: rows.filter(({ title, version }) => byTitle.get(title)?.basedOn !== version - 1).length,
    lost: accepted.filter(({ version, title }) => at.get(version!) !== title).length,
    unacknowledged: rows.filter(({ title }) => byTitle.get(title)?.version === undefined).length,
    unlogged: rows.filter(({ over, version }) => over !== version - 1).length,
  }
}

const newest = async ({ pool }: ApiPair): Promise<number> =>
  (
    await pool.query<{ last: number }>(
      `select coalesce(max(version), 0)::int as last from site_documents where kind = 'outlets-title'`,
    )
  ).rows[0]!.last

/** Injected bugs: editors that send no version, and a trigger that changes the stored title. The checks must report both. */
async function runInjectedBugs(pair: ApiPair): Promise<{ overwrites: number; lost: number }> {
  const first = await newest(pair)
  const blind = await work(pair, { saves: 2, kills: false, saysVersion: false })
  const { overwrites } = countSaves(blind.saves, await readStoredVersions(pair, first))
  const second = await newest(pair)
  await pair.pool.query(`create function spoil() returns trigger language plpgsql as
    $$ begin new.data = jsonb_set(new.data, '{title}', '"Somebody else''s"'); return new; end $$`)
  await pair.pool.query(
    'create trigger spoil before insert on site_documents for each row execute function spoil()',
  )
  const spoilt = await work(pair, { saves: 2, kills: false })
  return { overwrites, lost: countSaves(spoilt.saves, await readStoredVersions(pair, second)).lost }
}

async function run({ short, say }: Context): Promise<Outcome> {
  const saves = short ? 20 : 200
  const pair = await startApiPair('ten-editors', { env: { ADDRESS_LIMITS: 'off', LOG_LEVEL: 'error' } })
  const done = await work(pair, { saves, kills: true })
  const counts = countSaves(done.saves, await readStoredVersions(pair, 0))
  say(
    `${done.saves.length} saves of ${editors} editors: ${counts.accepted} accepted, ${done.refused} rejected as conflicts`,
  )
  say(
    `${done.kills} kills: ${done.cutOff} saves were in flight, ${done.refusedConnections} got no connection; ${counts.versions} versions in the database`,
  )
  for (const surprise of done.surprises.slice(0, 5)) say(`unexpected: ${surprise}`)
  const withBugs = await runInjectedBugs(pair)
  say(
    `without a version check ${withBugs.overwrites} overwrites are detected, with a database that corrupts texts ${withBugs.lost} lost saves`,
  )
  return {
    figures: [
      exact('saves', done.saves.length, atLeast(editors * saves)),
      exact('accepted saves', counts.accepted, atLeast(saves)),
      exact('silent overwrites', counts.overwrites, none),
      exact('accepted saves without a version', counts.lost, none),
      exact('versions without an acknowledged save', counts.unacknowledged, none),
      exact(
        'difference between versions and accepted saves',
        Math.abs(counts.versions - counts.accepted),
        none,
      ),
      exact('versions without an audit log entry', counts.unlogged, none),
      exact('unexpected responses', done.surprises.length, none),
      exact('kills', done.kills, atLeast(short ? 1 : 3)),
      exact('saves in flight at a kill', done.cutOff, atLeast(1)),
      exact(
        'injected overwrites and losses detected',
        Math.min(withBugs.overwrites, 1) + Math.min(withBugs.lost, 1),
        atLeast(2),
      ),
    ],
  }
}

export const proof: Proof = {
  name: 'ten-editors',
  title:
    'ten editors save one document concurrently, 200 times each, while the API is killed: no silent overwrite',
  target: 'no silent overwrite, accepted saves = versions, at least 200 accepted',
  stage: 'verify',
  run: (context) => withCleanUp(() => run(context)),
}
