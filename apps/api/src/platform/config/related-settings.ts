/** The first variable switches a feature on and needs the others; they have no effect without it. */
const needed: Record<string, string[]> = {
  S3_BUCKET: ['S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  GOOGLE_CLIENT_ID: ['GOOGLE_CLIENT_SECRET'],
  VAPID_PUBLIC_KEY: ['VAPID_PRIVATE_KEY'],
}
const optional: Record<string, string[]> = { S3_BUCKET: ['S3_ENDPOINT'], VAPID_PUBLIC_KEY: ['PUSH_STAND_IN'] }

/** Names that only our programs use, so an unknown one is probably misspelt. */
const ownPrefix =
  /^(S3|SMS|SMTP|ESEWA|KHALTI|QR|GOOGLE_CLIENT|MAIL|VAPID|PUSH|STORAGE|TRUST|POOL|DATABASE|REDIS|DEMO)_/

export const missingRelated = (env: NodeJS.ProcessEnv): string[] =>
  Object.entries(needed).flatMap(([name, others]) =>
    others.filter((other) => env[name] && !env[other]).map((other) => `${other}: must be set with ${name}`),
  )

/** Settings that are valid but probably not what the operator wants. Each line starts with the name of the variable. */
export function findWarnings(env: NodeJS.ProcessEnv, known: string[]): string[] {
  const withoutEffect = [...Object.entries(needed), ...Object.entries(optional)].flatMap(([name, others]) =>
    others
      .filter((other) => env[other] && !env[name])
      .map((other) => `${other}: has no effect without ${name}`),
  )
  const unknown = Object.keys(env)
    .filter((name) => ownPrefix.test(name) && !known.includes(name))
    .map((name) => `${name}: unknown setting, see .env.example`)
  return [...withoutEffect, ...unknown]
}
