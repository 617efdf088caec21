import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment gives the development settings, without Redis', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'development',
    redisUrl: undefined,
    httpPort: 3001,
    trustProxy: [],
  })
})

test('reads variables by name and uses NODE_ENV as fallback for MODE', () => {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://a@b:1/c',
    REDIS_URL: 'redis://127.0.0.1:6379',
    HTTP_PORT: '4100',
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    PUBLIC_ORIGIN: 'https://momo.example/',
  })
  expect(config).toMatchObject({
    mode: 'test',
    databaseUrl: 'postgres://a@b:1/c',
    redisUrl: 'redis://127.0.0.1:6379',
    httpPort: 4100,
    trustProxy: ['10.0.0.0/8', '127.0.0.1'],
    publicOrigin: 'https://momo.example',
  })
})

test('one error lists every invalid variable', () => {
  const read = () => readConfig({ HTTP_PORT: 'many', DATABASE_URL: 'mysql://x', POOL_SIZE: '0' })
  expect(read).toThrow(/HTTP_PORT[^]*DATABASE_URL|DATABASE_URL[^]*HTTP_PORT/)
  expect(read).toThrow(/POOL_SIZE/)
})

test('production requires the locations of its data', () => {
  expect(() => readConfig({ MODE: 'production' })).toThrow(/DATABASE_URL[^]*STORAGE_DIR[^]*PUBLIC_ORIGIN/)
})

test('uses a bucket when one is configured, and then requires its keys', () => {
  const s3 = { S3_BUCKET: 'media', S3_ENDPOINT: 'http://store:9000', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
  expect(readConfig(s3).s3).toEqual({
    bucket: 'media',
    endpoint: 'http://store:9000',
    region: 'us-east-1',
    accessKey: 'a',
    secretKey: 'b',
  })
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig({ ...s3, S3_ENDPOINT: '' }).s3).toMatchObject({ endpoint: undefined })
  expect(() => readConfig({ S3_BUCKET: 'media' })).toThrow(/S3_ACCESS_KEY[^]*S3_SECRET_KEY/)
  expect(() => readConfig({ ...s3, MODE: 'production' })).not.toThrow(/STORAGE_DIR/)
})
