import type { ReactNode } from 'react'
import { type TextPageName, textPages } from '../../content/text-pages.ts'
import { EntryList } from './entry-list.tsx'
import type { PageWords } from './page-words.ts'
import { paragraphsIn, TextPage } from './prose.tsx'

interface SimplePageProps {
  name: TextPageName
  words: PageWords
  /** At the end: what is about the viewer may come late, and moves nothing. */
  children?: ReactNode
}

/** A page of text: the words that officers have published, or else the shipped ones. */
export function SimplePage({ name, words, children }: SimplePageProps) {
  const { heading, text, artwork, ...page } = textPages[name]
  // A page may be for developers alone.
  const edited = 'document' in page ? words[page.document] : undefined
  return (
    <TextPage {...{ heading, artwork }} paragraphs={paragraphsIn(edited?.text || text)}>
      <EntryList entries={edited?.entries} />
      {children}
    </TextPage>
  )
}
