// In the place of react-router's lib/router/instrumentation.js: nobody hands this router instrumentations.
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
