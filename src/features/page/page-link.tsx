import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'
import { isPagePath, type PagePath } from '../../content/pages.ts'
import { type ClubLink, isExternal } from '../../content/pending-links.ts'

interface PageLinkProps extends ComponentPropsWithoutRef<'a'> {
  path: PagePath | ClubLink
  hash?: string | undefined
}

/** A link to a page of the site, or to one elsewhere, which opens in a tab of its own. */
export function PageLink({ path, hash, ...props }: PageLinkProps) {
  if (isExternal(path)) return <a href={path} target="_blank" rel="noreferrer" {...props} />
  // A mail, or a page with a query: officers publish such links.
  if (!isPagePath(path)) return <a href={path} {...props} />
  const activeOptions = { exact: true, includeSearch: false }
  return <Link to={path} hash={hash} activeOptions={activeOptions} {...props} />
}
