import { useSyncExternalStore } from 'react'
import { missingTexts as texts } from '../../content/members/directory.ts'
import { mailtoAddress } from '../../domain/members/mailto.ts'

/**
 * Asks for people who are not here yet: in the reader's own messages, with the site's address and
 * nothing of anybody. The phone's own menu comes with scripts, beside what works without them.
 */
export function MissingPeople({ joinUrl }: { joinUrl: string }) {
  const canShare = useSyncExternalStore(
    () => () => undefined,
    () => 'share' in navigator,
    () => false,
  )
  const text = `${texts.message} ${joinUrl}`
  // Whoever closes the menu is told nothing.
  const share = () => navigator.share({ text: texts.message, url: joinUrl }).catch(() => undefined)
  return (
    <section className="stack box question" aria-labelledby="missing-heading">
      <h2 id="missing-heading">{texts.heading}</h2>
      <p>{texts.text}</p>
      <div className="row">
        {/* Both kinds of phones read a text that begins so. */}
        <a className="secondary-button" href={`sms:?&body=${encodeURIComponent(text)}`}>
          {texts.sms}
        </a>
        <a className="secondary-button" href={mailtoAddress('', texts.subject, text)}>
          {texts.mail}
        </a>
        {canShare && (
          <button type="button" className="secondary-button" onClick={() => void share()}>
            {texts.share}
          </button>
        )}
      </div>
    </section>
  )
}
