import { isLocalHost } from './wallets.ts'

/** Published with the source code: with it anyone could sign a session. */
export const developmentKey = Buffer.alloc(32, 'development only ')

// A default would hide a missing setting.
const required = [
  'DATABASE_URL',
  'STORAGE_DIR',
  'PUBLIC_ORIGIN',
  'SECRET_KEYS',
  'SMTP_URL',
  'SMS_URL',
  'SMS_TOKEN',
] as const

/** STORAGE_DIR is not needed when files are stored in a bucket. */
const isInBucket = (name: string, env: NodeJS.ProcessEnv): boolean =>
  name === 'STORAGE_DIR' && Boolean(env['S3_BUCKET'])

export const missingInProduction = (env: NodeJS.ProcessEnv): string[] =>
  required
    .filter((name) => !env[name] && !isInBucket(name, env))
    .map((name) => `${name}: must be set in production`)

const httpsNames = ['PUBLIC_ORIGIN', 'SMS_URL', 'GOOGLE_ISSUER'] as const
const urlNames = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL'] as const
const secretNames = ['S3_SECRET_KEY', 'SMS_TOKEN'] as const

type ProductionVariables = Record<
  (typeof httpsNames)[number] | (typeof urlNames)[number] | (typeof secretNames)[number],
  string
> & { SECRET_KEYS: { key: Buffer }[]; DEMO_ACCOUNTS?: 'yes' | 'no' | undefined } & {
  SECOND_FACTOR?: 'required' | 'optional' | undefined
}

/** Passwords of examples, of container images and of our own development settings. */
const defaultPasswords = new Set([
  'admin',
  'changeme',
  'demo',
  'development',
  'momo',
  'momo_app',
  'password',
  'postgres',
  'root',
  'secret',
])

const isLocal = (url: string): boolean => isLocalHost(new URL(url).hostname)

function hasDefaultPassword(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return password !== '' && (password === username || defaultPasswords.has(password.toLowerCase()))
}

/** The rules that production adds to those of every mode. Each problem starts with the name of its variable. */
export function validateProduction(given: ProductionVariables): string[] {
  const wrong = given.SECRET_KEYS.some(({ key }) => key.equals(developmentKey))
    ? ['SECRET_KEYS: contains the published development key']
    : []
  // Demo and proofs run in production mode on one machine; a site at its loopback address is not public.
  if (isLocal(given.PUBLIC_ORIGIN)) return wrong
  for (const name of httpsNames)
    if (new URL(given[name]).protocol !== 'https:' && !isLocal(given[name]))
      wrong.push(`${name}: must be https in production`)
  if (given.DEMO_ACCOUNTS === 'yes')
    wrong.push('DEMO_ACCOUNTS: their password is published, so PUBLIC_ORIGIN must be on this machine')
  if (given.SECOND_FACTOR === 'optional')
    wrong.push('SECOND_FACTOR: may be optional only if PUBLIC_ORIGIN is on this machine')
  for (const name of urlNames)
    if (hasDefaultPassword(given[name])) wrong.push(`${name}: has a default password`)
  for (const name of secretNames)
    if (defaultPasswords.has(given[name].toLowerCase())) wrong.push(`${name}: is a default password`)
  return wrong
}
