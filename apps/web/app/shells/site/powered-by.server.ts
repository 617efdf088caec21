export type PoweredBy = { name: string; url: string; logo: string | undefined }

/** FTR-07: the agency is configured by the operator. */
export function poweredBy(env: NodeJS.ProcessEnv): PoweredBy {
  return {
    name: env['POWERED_BY_NAME'] ?? 'Himal Works',
    url: env['POWERED_BY_URL'] ?? 'https://himal-works.example',
    logo: env['POWERED_BY_LOGO'],
  }
}
