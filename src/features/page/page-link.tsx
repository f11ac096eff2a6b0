import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'
import { isPagePath, type PagePath } from '../../content/pages.ts'
import type { ClubLink } from '../../content/pending-links.ts'
import { EditedLink } from './edited-link.tsx'

interface PageLinkProps extends ComponentPropsWithoutRef<'a'> {
  path: PagePath | ClubLink
  hash?: string | undefined
}

/** A link to a page of the site, or to one elsewhere, which opens in a tab of its own. */
export function PageLink({ path, hash, ...props }: PageLinkProps) {
  if (!isPagePath(path)) return <EditedLink href={path} {...props} />
  const activeOptions = { exact: true, includeSearch: false }
  return <Link to={path} hash={hash} activeOptions={activeOptions} {...props} />
}
