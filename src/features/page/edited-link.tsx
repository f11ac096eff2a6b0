import type { ComponentPropsWithoutRef } from 'react'

interface EditedLinkProps extends ComponentPropsWithoutRef<'a'> {
  /** As officers typed it: https, mailto or a page of the site. */
  href: string
}

/** A link that officers have published. Other sites open in a tab of their own. */
export function EditedLink({ href, ...props }: EditedLinkProps) {
  const isElsewhere = href.startsWith('https:')
  const target = isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {}
  return <a href={href} {...target} {...props} />
}
