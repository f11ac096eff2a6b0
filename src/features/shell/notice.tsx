import { siteTexts } from '../../content/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { EditedLink } from '../page/edited-link.tsx'
import { useShownSite } from '../page/site-store.ts'
import styleSheet from './notice.css?url'
import { InlineScript } from './page-scripts.tsx'

/** Before the page is painted: the page script is too late, and what is below would move. */
const closeAgain = `try{let d=document.currentScript.previousElementSibling;localStorage.getItem("notice-closed")===d.dataset.notice&&d.close()}catch{}`

/** What officers have to say to everyone, above the page. The page script remembers its closing. */
export function Notice() {
  const { notice } = useShownSite()
  if (!notice) return null
  const { id, text, link } = notice
  return (
    <>
      {/* Linked, because most pages have no notice. */}
      <link rel="stylesheet" href={styleSheet} />
      <dialog
        key={id}
        open
        // As in the promo banner.
        tabIndex={-1}
        data-notice={id}
        className="club-notice"
        aria-label={siteTexts.noticeLabel}
        suppressHydrationWarning
      >
        <p>{link ? <EditedLink href={link}>{text}</EditedLink> : text}</p>
        <form method="dialog">
          <button type="submit" className="icon-button" aria-label={siteTexts.closeNotice}>
            <Icon name="X" />
          </button>
        </form>
      </dialog>
      <InlineScript text={closeAgain} />
    </>
  )
}

/** On a page with words that are not published. */
export function PreviewRibbon() {
  const { isPreview } = useShownSite()
  if (!isPreview) return null
  return (
    <>
      <link rel="stylesheet" href={styleSheet} />
      <aside className="preview-ribbon" aria-label={siteTexts.previewLabel}>
        {siteTexts.previewRibbon}
      </aside>
    </>
  )
}
