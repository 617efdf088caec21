import { flushCompileCache } from 'node:module'

/** Preloaded into the programs of tests: a program that a test kills later has no other moment to save its compiled modules. */
process.on('SIGUSR2', () => flushCompileCache())
