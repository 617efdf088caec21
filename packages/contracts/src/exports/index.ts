export * from './exports.endpoints.ts'
