export type PoweredBy = { name: string; url: string; logo: string | undefined }

/** FTR-07: who keeps this site running is the operator's to say. */
export function poweredBy(env: NodeJS.ProcessEnv): PoweredBy {
  return {
    name: env['POWERED_BY_NAME'] ?? 'Himal Works',
    url: env['POWERED_BY_URL'] ?? 'https://himal-works.example',
    logo: env['POWERED_BY_LOGO'],
  }
}
