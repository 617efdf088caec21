import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment gives the development settings, without Redis', () => {
  expect(readConfig({})).toMatchObject({ mode: 'development', redisUrl: undefined, httpPort: 3001, trustProxy: [] })
})

test('values are read by their names and NODE_ENV stands in for MODE', () => {
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

test('one error names every wrong variable', () => {
  const read = () => readConfig({ HTTP_PORT: 'many', DATABASE_URL: 'mysql://x', POOL_SIZE: '0' })
  expect(read).toThrow(/HTTP_PORT[^]*DATABASE_URL|DATABASE_URL[^]*HTTP_PORT/)
  expect(read).toThrow(/POOL_SIZE/)
})

test('production has no defaults for where its data lives', () => {
  expect(() => readConfig({ MODE: 'production' })).toThrow(/DATABASE_URL[^]*STORAGE_DIR[^]*PUBLIC_ORIGIN/)
})
