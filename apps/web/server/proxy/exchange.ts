import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from './client-address.ts'

/** One request being answered. `path` is the address without its query and with one slash in front. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; caller: Caller; path: string }
