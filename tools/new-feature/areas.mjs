/**
 * The four areas a capability can belong to. `layers` are the folders of tools/templates whose files are used; where two layers have the
 * same file, the later layer wins. `list` is the list in apps/web/app/routes.ts, `owner` the column that limits rows to the caller's own.
 */
export const areas = {
  site: {
    about: 'public page at /<name>; everyone reads all rows',
    layers: ['common', 'site'],
    list: 'site',
    address: (name) => `/${name}`,
    path: (name) => `/api/v1/${name}`,
    roles: [],
    navigation:
      'It has no entry in the navigation: the header links are fixed by NAV-02. Link to it from another page or from the footer (Content, Footer).',
  },
  account: {
    about: 'page of a signed-in customer at /<name>; customers read their own rows',
    layers: ['common', 'owned', 'account'],
    list: 'account',
    address: (name) => `/${name}`,
    path: (name) => `/api/v1/${name}`,
    roles: ['user'],
    uses: ['auth'],
    owner: { word: 'account', reference: 'accounts (id) on delete cascade' },
    navigation: 'It is in the menu of the account pages. Sign in as a customer and open your profile.',
  },
  'branch-admin': {
    about: 'staff page at /branchadmin/<name>; branch admins read the rows of their branch',
    layers: ['common', 'owned', 'admin', 'branch-admin'],
    list: 'branchAdmin',
    address: (name) => `/branchadmin/${name}`,
    path: (name) => `/api/v1/branch-dashboard/${name}`,
    roles: ['branchAdmin'],
    owner: { word: 'branch', reference: 'branches (id)' },
    lead: (words) => `${words} of your outlet, newest first.`,
    navigation: "It is in the rail under 'Records'. Sign in as a branch admin.",
  },
  'super-admin': {
    about: 'head office page at /superadmin/<name>; super admins read all rows',
    layers: ['common', 'admin', 'super-admin'],
    list: 'superAdmin',
    address: (name) => `/superadmin/${name}`,
    path: (name) => `/api/v1/super-admin/${name}`,
    roles: ['superadmin'],
    lead: (words) => `${words}, newest first.`,
    navigation: "It is in the rail under 'Overview'. Sign in as a super admin.",
  },
}

export const usage = [
  'Usage: npm run new -- <name> --area <area> [--noun <singular>]',
  '',
  'The areas:',
  ...Object.entries(areas).map(([area, { about }]) => `  ${area.padEnd(13)} ${about}`),
  '',
  'Example: npm run new -- gift-cards --area account --noun gift-card',
].join('\n')

const camel = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascal = (kebab) => camel(`-${kebab}`)

/** An endpoint for branch admins only is also restricted to their own branch. */
const accessOf = (roles) => {
  if (roles.length === 0) return "'public'"
  const list = `[${roles.map((role) => `'${role}'`).join(', ')}]`
  return roles.join() === 'branchAdmin' ? `${list},\n  scope: 'branch'` : list
}

const ownerWords = ({ owner }) =>
  owner && {
    owner: `${owner.word}Id`,
    ownerColumn: `${owner.word}_id`,
    ownerWord: owner.word,
    ownerReference: owner.reference,
  }

/** What replaces [word] in template names and {{word}} in template texts. */
export const wordsFor = ({ name, noun, area, number }) => {
  const about = areas[area]
  const words = name.replaceAll('-', ' ')
  const Words = words[0].toUpperCase() + words.slice(1)
  return {
    name,
    noun,
    area,
    number,
    words,
    Words,
    names: camel(name),
    Names: pascal(name),
    item: camel(noun),
    Item: pascal(noun),
    table: name.replaceAll('-', '_'),
    address: about.address(name),
    path: about.path(name),
    access: accessOf(about.roles),
    lead: about.lead?.(Words),
    ...ownerWords(about),
  }
}
