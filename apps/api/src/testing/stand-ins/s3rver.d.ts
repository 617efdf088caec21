declare module 's3rver' {
  /** What our tests use of it; it has no types of its own. */
  export default class S3rver {
    constructor(options: { port: number; address: string; directory: string; silent: boolean; configureBuckets: { name: string }[] })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
