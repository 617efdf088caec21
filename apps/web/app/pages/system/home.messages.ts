export const home = { title: 'Jhol Momo', dashboard: 'Dashboard', arriving: 'Signing you in…', onwards: 'Find our outlets' }
