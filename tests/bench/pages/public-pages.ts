import { pages } from '../../../src/content/pages.ts'

/** An address that has no page of its own, as visitors mistype them. */
const unknown = '/no/such/page'

/** Every page that a visitor comes to by address; those of a mail's link are asked for once in a lifetime. */
export const publicPages: readonly string[] = Object.values(pages)
  .filter(({ access, path }) => access === 'public' && !path.startsWith('/auth/'))
  .map(({ path }) => (path === '*' ? unknown : path))

export const memberPages: readonly string[] = Object.values(pages)
  .filter(({ access }) => access === 'member')
  .map(({ path }) => path)
