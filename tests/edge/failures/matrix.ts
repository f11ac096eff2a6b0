import {
  type Ask,
  accountAsks,
  galleryAsks,
  keyAsks,
  newsAsks,
  photoAsks,
  profileAsks,
  scheduleAsks,
  storeAsks,
} from './asks.ts'
import type { Fault } from './faults.ts'

/** Something behind the Worker, and everything that is done at the site while it fails. */
export interface Dependency {
  name: string
  /** As the log names it. */
  logged: 'accounts' | 'profiles' | 'news' | 'schedule' | 'cache' | 'gallery'
  /** How long an answer may take to its last byte, in ms. */
  limit: number
  asks: Ask[] | ((feed: string) => Ask[])
  /** Paths of the server behind that meet the fault; left out for what is bound to the Worker. */
  paths?: RegExp
  /** Faults that have no meaning here. */
  without?: Fault[]
  /** Faults in which nothing is wrong that the Worker could know, so that its log is silent. */
  unnoticed?: Fault[]
  /** For how long a failure is remembered before it is asked again, in ms. */
  remembered?: number
}

export const dependencies: Dependency[] = [
  { name: 'accounts', logged: 'accounts', limit: 2_500, asks: accountAsks, paths: /\/auth\/v1\// },
  { name: 'public keys', logged: 'accounts', limit: 2_500, asks: keyAsks, paths: /jwks\.json/ },
  { name: 'profiles', logged: 'profiles', limit: 10_500, asks: profileAsks, paths: /\/rest\/v1\// },
  {
    name: 'athletics site',
    logged: 'news',
    limit: 4_000,
    asks: newsAsks,
    paths: /feed/,
    remembered: 60_000,
  },
  {
    name: 'schedule file',
    logged: 'schedule',
    limit: 2_500,
    asks: scheduleAsks,
    paths: /\.csv/,
    remembered: 60_000,
  },
  {
    name: 'KV',
    logged: 'cache',
    limit: 2_500,
    asks: storeAsks,
    without: ['redirecting'],
    unnoticed: ['{}'],
  },
  { name: 'R2', logged: 'gallery', limit: 2_500, asks: galleryAsks, without: ['redirecting'] },
  {
    name: 'R2, a photo',
    logged: 'gallery',
    limit: 2_500,
    asks: photoAsks,
    without: ['redirecting'],
    unnoticed: ['200 with HTML', '{}', '300 MB'],
  },
]
