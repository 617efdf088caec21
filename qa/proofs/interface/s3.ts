// Pictures in a real object store: Ceph's gateway checks signatures and pages its listings, which the tests' stand-in does not.
import { openStorage, type Storage } from '../../../apps/api/src/platform/storage/storage.ts'
import { aPhoto } from '../../../apps/api/src/modules/media/media.factory.ts'
import { uploadOf } from '../../../apps/api/src/testing/form.ts'
import { hasCeph, startGateway } from '../../fixtures/ceph.ts'
import { withCleanUp } from '../../stack/clean-up.ts'
import { type MediaPlace, openMediaPlace } from '../../fixtures/media-place.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Figure, Proof } from '../../runner/proof.ts'

const bucket = 'pictures'
const region = 'us-east-1'

/** Writes objects of every size, reads them back, lists more than one page of them, and deletes them. Returns the number of errors. */
async function exercise(files: Storage, count: number): Promise<number> {
  let wrong = 0
  for (const size of [0, 1, 65_536, 3_000_000]) {
    const bytes = Buffer.alloc(size, 'jhol')
    await files.put(`try/${size}`, bytes, 'image/webp')
    if (
      !(await files.get(`try/${size}`)).equals(bytes) ||
      (await files.describe(`try/${size}`))?.size !== size
    )
      wrong += 1
    await files.remove(`try/${size}`)
    if (await files.exists(`try/${size}`)) wrong += 1
  }
  const keys = Array.from({ length: count }, (_, n) => `list/${String(n).padStart(5, '0')}`)
  for (let at = 0; at < count; at += 20)
    await Promise.all(keys.slice(at, at + 20).map((key) => files.put(key, Buffer.from(key), 'image/webp')))
  const found = []
  for await (const { key } of files.list('list')) found.push(key)
  if (found.join() !== keys.join()) wrong += 1
  return wrong
}

/** Compares the pictures that the API stored with the store, byte by byte as served. */
async function compare(place: MediaPlace, files: Storage, urls: string[]): Promise<number> {
  let wrong = 0
  for (const url of urls) {
    const answer = await fetch(place.origin + url)
    const served = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok || !served.equals(await files.get(url.slice(1)))) wrong += 1
  }
  return wrong
}

async function run({ short, say }: Context): Promise<{ figures: Figure[] }> {
  const gateway = await startGateway()
  const { endpoint, accessKey, secretKey } = gateway
  say(`the Ceph gateway listens at ${endpoint}`)
  const env = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }
  const place = await openMediaPlace('s3', '/nowhere', env)
  const at = { bucket, endpoint, region, accessKey, secretKey }
  const files = openStorage({ storageDir: '/nowhere', s3: at })
  const wrong = await exercise(files, short ? 200 : 2500)
  const urls: string[] = []
  for (let n = 0; n < (short ? 5 : 60); n += 1)
    urls.push(await place.upload(await aPhoto({ width: 400 + n, height: 300, grain: 6 })))
  const different = await compare(place, files, urls)
  // A foreign access key must be rejected; s3rver accepts any key.
  const stranger = openStorage({ storageDir: '/nowhere', s3: { ...at, secretKey: 'guessed' } })
  const refused = await stranger.put('media/x', Buffer.from('x'), 'image/webp').then(
    () => 0,
    () => 1,
  )
  // The store is stopped and restarted: meanwhile only uploads fail, with an error answer.
  await gateway.stop()
  const meanwhile = await place.send(uploadOf(await aPhoto({ width: 350, height: 300 })))
  const health = await fetch(`${place.origin}/readyz`)
  await gateway.startAgain()
  const back = await place.send(uploadOf(await aPhoto({ width: 350, height: 300 })))
  const survived = Number(meanwhile.status >= 500) + Number(health.ok) + Number(back.status === 200)
  await files.put(urls[0]?.slice(1) ?? '', Buffer.from('changed'), 'image/jpeg')
  const lost = await files.remove(urls[1]?.slice(1) ?? '').then(() => fetch(place.origin + urls[1]))
  const detected =
    Number((await fetch(place.origin + urls[0])).headers.get('content-length') === '7') +
    Number(lost.status === 404)
  return {
    figures: [
      exact('objects returned with different content', wrong, none),
      exact('pictures stored and served from the store', urls.length - different, atLeast(short ? 5 : 60)),
      exact('wrong keys rejected', refused, atLeast(1)),
      exact('checks passed during and after a store outage', survived, atLeast(3)),
      exact('injected changes detected', detected, atLeast(2)),
    ],
  }
}

export const proof: Proof = {
  name: 's3',
  title: 'pictures in an object store: Ceph from Debian',
  target:
    'every object is returned unchanged, wrong keys are rejected, the API survives an outage of the store',
  stage: 'verify',
  missing: () =>
    hasCeph() ? undefined : 'apt-get install --no-install-recommends radosgw ceph-osd ceph-mon',
  run: (context) => withCleanUp(() => run(context)),
}
