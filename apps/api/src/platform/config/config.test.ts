import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const development = { MODE: 'development' }

test('MODE alone gives the development settings, without Redis', () => {
  expect(readConfig(development)).toMatchObject({
    mode: 'development',
    redisUrl: undefined,
    httpPort: 3001,
    trustProxy: [],
  })
})

test('MODE must be set: there is no default, and NODE_ENV does not replace it', () => {
  const without: Record<string, string>[] = [{}, { MODE: '' }, { NODE_ENV: 'development' }]
  for (const env of [...without, { MODE: 'staging' }])
    expect(() => readConfig(env)).toThrow('MODE: must be development, test or production')
})

test('reads variables by name', () => {
  const config = readConfig({
    MODE: 'test',
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
  const given = { HTTP_PORT: 'many', DATABASE_URL: 'mysql://x', POOL_SIZE: '0' }
  const read = () => readConfig({ ...development, ...given })
  expect(read).toThrow(/HTTP_PORT[^]*DATABASE_URL|DATABASE_URL[^]*HTTP_PORT/)
  expect(read).toThrow(/POOL_SIZE/)
})

test('TRUST_PROXY lists addresses and networks, but never the whole internet', () => {
  const read = (proxies: string) => readConfig({ ...development, TRUST_PROXY: proxies }).trustProxy
  expect(read('127.0.0.1, fd00::/8,10.0.0.0/8')).toEqual(['127.0.0.1', 'fd00::/8', '10.0.0.0/8'])
  for (const wrong of ['0.0.0.0/0', '::/0', '10.0.0.0/33', '::1/129', '10.0.0.1/', '10.0.0', 'loopback'])
    expect(() => read(`127.0.0.1, ${wrong}`)).toThrow(`TRUST_PROXY: '${wrong}' is neither`)
})

test('production requires the locations of its data', () => {
  expect(() => readConfig({ MODE: 'production' })).toThrow(/DATABASE_URL[^]*STORAGE_DIR[^]*PUBLIC_ORIGIN/)
})

test('uses a bucket when one is configured, and then requires its keys', () => {
  const s3 = { S3_BUCKET: 'media', S3_ENDPOINT: 'http://store:9000', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
  expect(readConfig({ ...development, ...s3 }).s3).toEqual({
    bucket: 'media',
    endpoint: 'http://store:9000',
    region: 'us-east-1',
    accessKey: 'a',
    secretKey: 'b',
  })
  expect(readConfig(development).s3).toBeUndefined()
  expect(readConfig({ ...development, ...s3, S3_ENDPOINT: '' }).s3).toMatchObject({ endpoint: undefined })
  expect(() => readConfig({ ...development, S3_BUCKET: 'media' })).toThrow(/S3_ACCESS_KEY[^]*S3_SECRET_KEY/)
  expect(() => readConfig({ ...s3, MODE: 'production' })).not.toThrow(/STORAGE_DIR/)
})
