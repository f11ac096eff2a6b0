import type { SiteDocuments } from '../../domain/documents/site-documents.ts'
import { phoneParts } from '../../domain/phone-numbers.ts'
import { EditedLink } from './edited-link.tsx'
import styles from './entry-list.module.css'

type Entries = NonNullable<SiteDocuments['calendar']>['entries']

/** What officers list on a page: hotels, inductees, donors. Nothing without entries. */
export function EntryList({ entries = [] }: { entries?: Entries | undefined }) {
  if (entries.length === 0) return null
  return (
    <ul className={styles.entries}>
      {entries.map(({ title, detail, link }, position) => (
        // Two entries may say the same.
        <li key={[position, title, detail, link].join('\n')}>
          <h2>{link ? <EditedLink href={link}>{title}</EditedLink> : <Dialable text={title} />}</h2>
          {detail && (
            <p>
              <Dialable text={detail} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A text whose phone numbers are links. */
function Dialable({ text }: { text: string }) {
  return phoneParts(text).map((part) =>
    part.href ? (
      <a key={part.start} href={part.href}>
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}
