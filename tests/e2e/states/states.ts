import { empty } from './empty.ts'
import { errors } from './errors.ts'
import { loading } from './loading.ts'
import { opened } from './opened.ts'
import { season } from './season.ts'
import type { State } from './state.ts'

/** Every state a page can be in, by kind: the tests and the screenshots share them. */
export const states: Readonly<Record<string, readonly State[]>> = {
  loading,
  errors,
  empty,
  opened,
  season,
}
