/** accessToken, refreshToken, userRole, isAuthenticated, adminName, userName: SES-02. The script in the head can import nothing. */
export type FirstPaintKeys = readonly [access: string, refresh: string, role: string, flag: string, adminName: string, userName: string]

/**
 * Runs in the head of every page, before anything is painted and before any other script. It is sent as its own source text, so it
 * stands alone, no import, no name from outside, and is short: every page carries it.
 *
 * SES-01: tokens in the address are stored and taken out of it. Then `<html>` gets the marks by which CSS shows the bar of someone
 * signed in or out: the page itself is the same for everyone.
 */
export function beforeFirstPaint([access, refresh, roleKey, flag, ...names]: FirstPaintKeys): void {
  const { dataset, style } = document.documentElement
  const query = new URLSearchParams(location.search)
  const tokens = [access, refresh].map((key) => query.get(key))
  let role = ''
  let name = ''
  if (tokens.some((token) => token !== null)) {
    query.delete(access)
    query.delete(refresh)
    history.replaceState(history.state, '', location.pathname + (String(query) && `?${query}`) + location.hash)
  }
  try {
    const store = localStorage
    if (tokens[0] && tokens[1]) {
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
    // A browser that keeps nothing has nobody signed in.
  }
  dataset['session'] = role ? 'in' : 'out'
  dataset['role'] = role
  style.setProperty('--initial', JSON.stringify((Array.from(name.trim())[0] || '').toUpperCase()))
}
