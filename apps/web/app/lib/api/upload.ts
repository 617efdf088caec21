import type { Endpoint } from '@momo/contracts/shared'
import { ApiError } from './api-error.ts'
import { withAccessToken } from './call.ts'
import { withPerson } from './with-person.ts'
import { callerHeaders, type Output, pathOf, replyFrom } from './exchange.ts'

/** A photo takes long on a slow connection. */
const limitMs = 120_000

type OnSent = (part: number) => void
type Upload = { endpoint: Endpoint; form: FormData; onSent: OnSent; params?: unknown }
type Headers = Record<string, string>

/** Uses XMLHttpRequest because `fetch` reports no upload progress. */
function send(
  { endpoint, form, onSent, params }: Upload,
  headers: Headers,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () =>
      reject(new ApiError({ status: 502, code: 'server.unreachable', message: 'The API does not answer' }))
    request.open(endpoint.method, pathOf(endpoint, params))
    request.timeout = limitMs
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = fail
    request.ontimeout = fail
    request.send(form)
  })
}

/** Uploads files with the visitor's access token; `onSent` receives the progress from 0 to 1. */
export const upload = <E extends Endpoint>(
  endpoint: E,
  form: FormData,
  onSent: OnSent,
  params?: unknown,
): Promise<Output<E['reply']>> =>
  withPerson(endpoint, undefined, (person) =>
    withAccessToken(async (bearer, branch) => {
      onSent(0)
      const headers = { ...person, ...callerHeaders({ bearer, branch }) }
      const { status, text } = await send({ endpoint, form, onSent, params }, headers)
      return replyFrom(endpoint, status, text)
    }),
  )
