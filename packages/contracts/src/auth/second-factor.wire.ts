import { z } from 'zod'
import { SecondFactors } from './second-factor.ts'

const used = { since: z.iso.datetime(), lastUsed: z.iso.datetime().nullable() }
type Used = { since: string; lastUsed: string | null }

const decodeUsed = ({ since, lastUsed }: Used) => ({
  since: new Date(since),
  lastUsed: lastUsed === null ? undefined : new Date(lastUsed),
})
const encodeUsed = ({ since, lastUsed }: { since: Date; lastUsed?: Date | undefined }): Used => ({
  since: since.toISOString(),
  lastUsed: lastUsed?.toISOString() ?? null,
})

export const SecondFactorsWire = z.codec(
  z.object({
    ...SecondFactors.shape,
    app: z.object(used).nullable(),
    passkeys: z.array(z.object({ id: z.uuid(), name: z.string(), ...used })),
  }),
  SecondFactors,
  {
    decode: ({ app, passkeys, ...rest }) => ({
      ...rest,
      app: app === null ? undefined : decodeUsed(app),
      passkeys: passkeys.map(({ id, name, ...times }) => ({ id, name, ...decodeUsed(times) })),
    }),
    encode: ({ app, passkeys, ...rest }) => ({
      ...rest,
      app: app ? encodeUsed(app) : null,
      passkeys: passkeys.map(({ id, name, ...times }) => ({ id, name, ...encodeUsed(times) })),
    }),
  },
)
