import { createRequestHandler, type ServerBuild } from 'react-router'

/** This site's own pages, rendered for a request that came from no visitor. */
export const renderOwnPage = async (asked: Request): Promise<Response> =>
  createRequestHandler((await import('virtual:react-router/server-build')) as ServerBuild)(asked)
