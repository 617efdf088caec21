import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { S3Config } from '#platform/config/config.ts'

/** An in-process object store with one empty bucket. It does not check signatures. */
export async function openBucket(): Promise<{ place: S3Config; close(): Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'momo-bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    configureBuckets: [{ name: 'media' }],
  })
  const { port } = await server.run()
  return {
    place: {
      bucket: 'media',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
