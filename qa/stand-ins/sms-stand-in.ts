// node qa/stand-ins/sms-stand-in.ts --port 3005: answers as Sparrow SMS does and sends nothing. GET /messages?to= lists what it received.
import { parseArgs } from 'node:util'
import { behaviour, type Mode } from './behaviour.ts'
import { answer, type Ask, serve, createStore } from './small-server.ts'

const { values } = parseArgs({
  options: { port: { type: 'string' }, token: { type: 'string', default: 'stand-in' } },
})
if (!values.port) throw new Error('--port is required')

export type Text = { to: string; from: string; text: string; at: string }
const texts = createStore<Text>()
const treating = behaviour()

const read = ({ request, body }: Ask): Record<string, string> =>
  request.headers['content-type']?.includes('json')
    ? (JSON.parse(body) as Record<string, string>)
    : Object.fromEntries(new URLSearchParams(body))

/** Sparrow's error codes; undefined when the message is valid. */
function complaint({ token, from, to = '', text }: Record<string, string>): [number, string] | undefined {
  if (token === undefined || from === undefined || text === undefined)
    return [1000, 'A required field is missing']
  if (token !== values.token) return [1002, 'Invalid Token']
  if (text === '') return [1010, 'Text cannot be empty']
  if (!to.split(',').every((number) => /^9[678]\d{8}$/.test(number))) return [1007, 'Invalid Receiver']
  return undefined
}

const storingModes: readonly Mode[] = ['well', 'late', 'lost', 'held', 'double']

async function take(ask: Ask): Promise<void> {
  const { reply } = ask
  const message = read(ask)
  const wrong = complaint(message)
  if (wrong) return answer(reply, 403, { response_code: wrong[0], response: wrong[1] })
  const mode = treating.next()
  if (mode === 'broken') return answer(reply, 500, { error: 'Internal Server Error' })
  if (mode === 'refused') return answer(reply, 403, { response_code: 1011, response: 'No valid receiver' })
  const numbers = message['to']?.split(',') ?? []
  const copies = mode === 'double' ? 2 : storingModes.includes(mode) ? 1 : 0
  for (const to of numbers.flatMap((number) => Array<string>(copies).fill(number)))
    texts.add({ to, from: message['from'] ?? '', text: message['text'] ?? '', at: new Date().toISOString() })
  if (mode === 'lost') return void reply.destroy()
  if (mode === 'silent') return
  await treating.answerTime(mode)
  answer(reply, 200, {
    count: numbers.length,
    response_code: 200,
    response: `${numbers.length} mesages has been queued for delivery`,
  })
}

serve(Number(values.port), {
  'POST /v2/sms/': take,
  'GET /v2/credit/': ({ reply }) =>
    answer(reply, 200, { credits_available: 1000, credits_consumed: texts.of(null).length }),
  'GET /messages': ({ url, reply }) => answer(reply, 200, texts.of(url.searchParams.get('to'))),
  'DELETE /messages': ({ reply }) => {
    texts.clear()
    answer(reply, 200, {})
  },
  'POST /switch': ({ body, reply }) =>
    answer(reply, treating.move(JSON.parse(body) as object) ? 200 : 400, treating.now()),
  'GET /readyz': ({ reply }) => answer(reply, 200, { ready: true }),
})
