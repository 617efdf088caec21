// The product for the journeys of e2e/: runs until it is stopped, then drops its database.
import { setTimeout as sleep } from 'node:timers/promises'
import { addOddOutlets } from '../../e2e/fixtures/edge-case-branches.ts'
import { withStack } from './with-stack.ts'

const say = (line: string) => console.log(line)

/** The API rejects a form with a ticket younger than three seconds; the journeys send an older one instead of waiting. */
const ticketAgeMs = 3_200

async function formTicket(apiOrigin: string): Promise<string> {
  const answer = await fetch(`${apiOrigin}/api/v1/form-ticket`)
  return ((await answer.json()) as { data: { ticket: string } }).data.ticket
}

await withStack(
  { name: 'e2e', say, env: { ADDRESS_LIMITS: 'off' } },
  async ({
    origin,
    apiOrigin,
    inboxOrigin,
    smsOrigin,
    pushOrigin,
    qrOrigin,
    wallets,
    tilesOrigin,
    options,
  }) => {
    const ticket = await formTicket(apiOrigin)
    await Promise.all([addOddOutlets(options.databaseUrl), sleep(ticketAgeMs)])
    const place = {
      E2E_FORM_TICKET: ticket,
      E2E_ORIGIN: origin,
      E2E_API_ORIGIN: apiOrigin,
      E2E_INBOX_ORIGIN: inboxOrigin,
      E2E_SMS_ORIGIN: smsOrigin,
      E2E_PUSH_ORIGIN: pushOrigin,
      E2E_QR_ORIGIN: qrOrigin,
      E2E_ESEWA_ORIGIN: wallets.esewaOrigin,
      E2E_KHALTI_ORIGIN: wallets.khaltiOrigin,
      E2E_TILES_ORIGIN: tilesOrigin,
      E2E_DATABASE_URL: options.databaseUrl,
    }
    say(`ready ${JSON.stringify(place)}`)
    // stdin ends with the test runner, however it ended; clean-up.ts does the rest.
    process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'))
    await new Promise(() => undefined)
  },
)
