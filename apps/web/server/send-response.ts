import type { ServerResponse } from 'node:http'

function sendBody(response: ServerResponse, status: number, type: string, body: string): void {
  if (response.destroyed) return
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  sendBody(response, status, 'application/json; charset=utf-8', JSON.stringify(value))
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  sendBody(response, status, 'text/plain; charset=utf-8', text)
}
