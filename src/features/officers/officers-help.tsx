import help from '../../../docs/officers.md?raw'
import styles from './officers-help.module.css'

const html = { __html: help }

/** docs/officers.md, which the build has made HTML of. */
export function OfficersHelp() {
  return <div className={`stack ${styles.help}`} dangerouslySetInnerHTML={html} />
}
