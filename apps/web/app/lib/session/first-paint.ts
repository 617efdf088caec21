/** The storage keys (SES-02) and the cookie of an arrival, because the inline script cannot import. */
export type FirstPaintKeys = readonly [
  access: string,
  refresh: string,
  role: string,
  flag: string,
  arrival: string,
  adminName: string,
  userName: string,
]

/**
 * Runs in the head of every page, before anything is painted and before any other script. It is sent as source text, so it must not import
 * or use outer names, and stays short because every page contains it. SES-01: removes tokens from the URL, and stores them if the cookie of
 * our own callback names their session: without it the link comes from elsewhere. Then it sets the `<html>` attributes by which CSS shows
 * the signed-in or signed-out bar; the HTML is the same for everyone.
 */
export function beforeFirstPaint([access, refresh, roleKey, flag, arrival, ...names]: FirstPaintKeys): void {
  const { dataset, style } = document.documentElement
  const query = new URLSearchParams(location.search)
  const tokens = [access, refresh].map((key) => query.get(key))
  const isSecure = location.protocol === 'https:'
  const cookie = `${isSecure ? '__Host-' : ''}${arrival}=`
  let role = ''
  let name = ''
  if (tokens.some((token) => token !== null)) {
    query.delete(access)
    query.delete(refresh)
    history.replaceState(
      history.state,
      '',
      location.pathname + (String(query) && `?${query}`) + location.hash,
    )
  }
  try {
    const store = localStorage
    const session = document.cookie.split('; ').find((one) => one.startsWith(cookie))
    if (tokens[0] && tokens[1] && session && tokens[1].startsWith(`${session.slice(cookie.length)}.`)) {
      document.cookie = `${cookie}; Path=/; Max-Age=0${isSecure ? '; Secure' : ''}`
      store.setItem(access, tokens[0])
      store.setItem(refresh, tokens[1])
      store.setItem(roleKey, 'user')
      store.removeItem(flag)
      dataset['arrived'] = ''
    }
    if (store.getItem(access) && store.getItem(flag) === 'true') {
      role = (store.getItem(roleKey) || 'user').replace('rA', 'ra')
      name = names.map((key) => store.getItem(key) || '').join('')
    }
  } catch {
    // Without storage the visitor is signed out.
  }
  dataset['session'] = role ? 'in' : 'out'
  dataset['role'] = role
  const initial = Array.from(name.trim())[0]
  if (initial) style.setProperty('--initial', JSON.stringify(initial.toUpperCase()))
}
