// Replaces react-router's lib/router/instrumentation.js: this router has no instrumentation.
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
const unused = () => {
  throw new Error('This build has no instrumentation: see lean/plugin.ts')
}
export {
  unused as getRouteInstrumentationUpdates,
  unused as instrumentClientSideRouter,
  unused as instrumentHandler,
  unused as instrumentationResultMetaContext,
}
