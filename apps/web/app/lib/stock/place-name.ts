const chain = 'Jhol Momo '

/** All branches share the name of the chain, so narrow lists show only the rest: 'Thamel'. */
export const shortPlace = (name: string): string =>
  name.startsWith(chain) && name.length > chain.length ? name.slice(chain.length) : name
