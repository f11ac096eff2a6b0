import { empty } from './empty.ts'
import { trouble } from './errors.ts'
import { loading } from './loading.ts'
import { opened } from './opened.ts'
import { season } from './season.ts'
import type { State } from './state.ts'

/** Every state a page can be in, by kind: what the tests prove of them and what the pictures show is the same. */
export const states: Readonly<Record<string, readonly State[]>> = {
  loading,
  trouble,
  empty,
  opened,
  season,
}
