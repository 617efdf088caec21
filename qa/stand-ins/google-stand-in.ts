// node qa/stand-ins/google-stand-in.ts <port> <client id> <client secret> <redirect uri>: an OpenID provider in place of Google, for
// development, the demo and the journeys. It accepts any identity; the form can also choose 'not verified' or a refusal.
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider'

type Person = { email: string; givenName: string; familyName: string; isVerified: boolean }

const [port = '', clientId = '', clientSecret = '', redirectUri = ''] = process.argv.slice(2)
const origin = `http://127.0.0.1:${port}`

/** Google's subject is a stable number; here it is derived from the e-mail address. */
const people = new Map<string, Person>()
const subjectOf = (email: string): string => Buffer.from(email.toLowerCase()).toString('hex')

const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })

const policy = interactionPolicy.base()
policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)

const configuration: Configuration = {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
  jwks: { keys: [{ ...signingKey, kid: 'stand-in', alg: 'RS256', use: 'sig' } as never] },
  cookies: { keys: ['stand-in'] },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name', 'name'],
  },
  // Google puts the profile claims into the id token.
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => false },
  interactions: { policy, url: (_context, interaction) => `/interaction/${interaction.uid}` },
  ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  findAccount: (_context, subject) => ({
    accountId: subject,
    claims: () => {
      const person = people.get(subject)
      return {
        sub: subject,
        email: person?.email,
        email_verified: person?.isVerified,
        given_name: person?.givenName,
        family_name: person?.familyName,
        name: `${person?.givenName} ${person?.familyName}`,
      }
    },
  }),
  async loadExistingGrant(context) {
    const grant = new context.oidc.provider.Grant({
      clientId: context.oidc.client?.clientId,
      accountId: context.oidc.session?.accountId,
    })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
}
const provider = new Provider(origin, configuration)
const handle = provider.callback()

const page = (
  uid: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign in - stand-in for Google</title><link rel="icon" href="data:,">
<style>body{font:1rem/1.5 system-ui;max-width:24rem;margin:3rem auto;padding:0 1rem}label{display:block;margin:.75rem 0}input:not([type=checkbox]){display:block;width:100%;padding:.5rem;font:inherit}button{font:inherit;padding:.6rem 1.2rem;margin-right:.5rem}</style>
<h1>Stand-in for Google</h1><p>Say who you are; you will be believed.</p>
<form method="post" action="/interaction/${uid}">
<label>Email <input name="email" type="email" value="sita.gurung@gmail.test" required></label>
<label>First name <input name="givenName" value="Sita"></label>
<label>Last name <input name="familyName" value="Gurung"></label>
<label><input name="isVerified" type="checkbox" checked> The address is verified</label>
<button name="verdict" value="yes">Continue</button><button name="verdict" value="no">Cancel</button>
</form>`

async function interact(request: IncomingMessage, response: ServerResponse, uid: string): Promise<void> {
  if (request.method !== 'POST')
    return void response.setHeader('content-type', 'text/html; charset=utf-8').end(page(uid))
  const form = new URLSearchParams(await text(request))
  const field = (name: string): string => form.get(name) ?? ''
  if (field('verdict') === 'no') {
    const refusal = { error: 'access_denied', error_description: 'The user denied access.' }
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false })
  }
  const subject = subjectOf(field('email'))
  people.set(subject, {
    email: field('email'),
    givenName: field('givenName'),
    familyName: field('familyName'),
    isVerified: form.has('isVerified'),
  })
  // Asks for the identity each time; no session stays signed in here.
  const verdict = { login: { accountId: subject, remember: false }, select_account: {} }
  return provider.interactionFinished(request, response, verdict, { mergeWithLastSubmission: false })
}

createServer((request, response) => {
  const [, uid] = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '') ?? []
  if (request.url === '/readyz') response.end('ready')
  else if (uid === undefined) void handle(request, response)
  else
    interact(request, response, uid).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.statusCode = 400
      response.end('This sign-in is over. Please go back and begin again.')
    })
}).listen(Number(port), '127.0.0.1', () => console.log(`the stand-in for Google answers at ${origin}`))
