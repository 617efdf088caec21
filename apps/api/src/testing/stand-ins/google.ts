import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll } from 'vitest'
import { useOpenId } from '#platform/openid/openid.ts'
import { eventually } from '../eventually.ts'
import { visitGoogle } from './google-visit.ts'

const program = fileURLToPath(new URL('../../../../../qa/stand-ins/google-stand-in.ts', import.meta.url))

/** Call after testApp(): starts an OpenID provider that replaces Google, and returns a client for its sign-in flow. */
export function testGoogle(port: number, redirectUri: string) {
  const issuer = `http://127.0.0.1:${port}`
  beforeAll(async () => {
    const provider = spawn(process.execPath, [program, String(port), 'momo', 'secret', redirectUri], {
      stdio: 'ignore',
    })
    await eventually(async () => (await fetch(`${issuer}/readyz`).catch(() => undefined))?.ok === true)
    useOpenId({ issuer, clientId: 'momo', clientSecret: 'secret' })
    return () => void provider.kill()
  })
  return { issuer, visit: visitGoogle }
}
