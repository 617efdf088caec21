/** Where this server reaches the API. Browsers never use it: they talk to the site's own origin, which forwards. */
export function apiOrigin(): string {
  return process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3001'
}
