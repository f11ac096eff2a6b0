import styles from './logo.module.css'

export function Logo() {
  return (
    <span className={`caps ${styles.logo}`}>
      <img src="/images/logos/club.svg" alt="" width="44" height="44" />
      <span aria-hidden="true">
        Tribe Football <b>Alumni</b>
      </span>
    </span>
  )
}
