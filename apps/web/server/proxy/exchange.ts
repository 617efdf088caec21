import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from './client-address.ts'

/** One request and its response. `path` is the URL path without query and with one leading slash. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; caller: Caller; path: string }
