import { createRequestHandler, type ServerBuild } from 'react-router'

/** Renders a page of this site for an internal request. */
export const renderOwnPage = async (request: Request): Promise<Response> =>
  createRequestHandler((await import('virtual:react-router/server-build')) as ServerBuild)(request)
