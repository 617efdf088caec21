import { CreateBucketCommand, HeadBucketCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Place } from '#platform/config/config.ts'

function openClient({ endpoint, region, accessKey, secretKey }: S3Place): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // One host name for all buckets: the others' own way.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Amazon's newer checksums are unknown elsewhere; s3rver stores them as if they were content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  })
}

/** A bucket of Amazon's or of anything that speaks like it. An object is there whole or not at all by its own nature. */
export function openS3Disk(place: S3Place): Disk {
  return new Disk(new S3Driver({ client: openClient(place), bucket: place.bucket, visibility: 'public', supportsACL: false }))
}

/** A fresh object store has no bucket yet; migrate makes it, as it makes the tables. */
export async function makeBucket(place: S3Place): Promise<void> {
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

/** In the order of their keys, a thousand with each question. */
export async function* listObjects(place: S3Place, prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }> {
  const client = openClient(place)
  try {
    for await (const page of paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix: prefix })) {
      for (const { Key: key, LastModified: modifiedAt } of page.Contents ?? []) if (key && modifiedAt) yield { key, modifiedAt }
    }
  } finally {
    client.destroy()
  }
}
