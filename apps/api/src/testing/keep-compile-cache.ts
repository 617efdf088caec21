import { flushCompileCache } from 'node:module'

/** Preloaded into programs started by tests: saves the compile cache on SIGUSR2, because a killed program cannot save it on exit. */
process.on('SIGUSR2', () => flushCompileCache())
