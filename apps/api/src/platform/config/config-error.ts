/** Invalid settings. The message is one line that names every variable, and no value of a secret. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`config: ${problems.join('; ').replaceAll(/\s+/g, ' ')}`)
    this.name = 'ConfigError'
  }
}
