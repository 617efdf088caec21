import { CreateBucketCommand, HeadBucketCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Config } from '#platform/config/config.ts'

function openClient({ endpoint, region, accessKey, secretKey }: S3Config): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Stores other than Amazon use one host name for all buckets.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Other stores do not support Amazon's newer checksums; s3rver stores them as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  })
}

/** Disk on an S3-compatible bucket. S3 writes are atomic, so no partial objects can appear. */
export function openS3Disk(place: S3Config): Disk {
  return new Disk(
    new S3Driver({
      client: openClient(place),
      bucket: place.bucket,
      visibility: 'public',
      supportsACL: false,
    }),
  )
}

/** Creates the bucket if it does not exist; called by migrate. */
export async function makeBucket(place: S3Config): Promise<void> {
  const client = openClient(place)
  const bucket = { Bucket: place.bucket }
  try {
    await client.send(new HeadBucketCommand(bucket))
  } catch (error) {
    if ((error as { name?: string }).name !== 'NotFound') throw error
    await client.send(new CreateBucketCommand(bucket))
  } finally {
    client.destroy()
  }
}

/** Lists objects in key order, in pages of a thousand. */
export async function* listObjects(
  place: S3Config,
  prefix: string,
): AsyncIterable<{ key: string; modifiedAt: Date }> {
  const client = openClient(place)
  try {
    for await (const page of paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix: prefix })) {
      for (const { Key: key, LastModified: modifiedAt } of page.Contents ?? [])
        if (key && modifiedAt) yield { key, modifiedAt }
    }
  } finally {
    client.destroy()
  }
}
