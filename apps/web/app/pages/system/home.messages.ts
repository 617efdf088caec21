export const home = { dashboard: 'Dashboard', arriving: 'Signing you in…' }
