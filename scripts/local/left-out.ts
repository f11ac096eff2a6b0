import { join } from 'node:path'
import type { Plugin } from 'vite'
import { each, missing, withoutUnused } from './left-out-code.ts'

/** A part of a library that nothing here uses, though the library itself loads it. */
interface Cut {
  /** The module that loads it. */
  by: RegExp
  part: RegExp
  /** What is put in its place, in `left-out/`. */
  instead: string
}

const cuts: readonly Cut[] = [
  {
    by: /\/@supabase\/supabase-js\//,
    part: /^@supabase\/(?:realtime|storage|functions)-js$/,
    instead: 'supabase.ts',
  },
  {
    by: /\/@supabase\/auth-js\/dist\/module\//,
    part: /^\.\/(?:GoTrueAdminApi|lib\/webauthn|lib\/web3\/ethereum)$/,
    instead: 'supabase.ts',
  },
  // Of React's two servers the one for whole pages, which is taught to send them: see left-out/react-stream.js.
  {
    by: /\/functions\/drawing\/draw-page\.ts$|\/renderRouterToStream\.js$/,
    part: /^react-dom\/server$/,
    instead: '../../../node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
  },
  // A list of a thousand machines, for the few pages that are streamed to visitors.
  { by: /\/@tanstack\/react-router\//, part: /^isbot$/, instead: 'isbot.ts' },
  // Of the calendar library only what writes a calendar: see left-out/calendar.ts.
  { by: /\/functions\//, part: /^ical\.js$/, instead: 'calendar.ts' },
  { by: /\/ical\.js\/lib\//, part: /^\.\/(?!(?:design|helpers|stringify)\.js$)/, instead: 'calendar.ts' },
]

/** Of the client of accounts: all that functions/services/supabase.ts does not ask of it. */
const unusedOfAccounts = [
  '_approveAuthorization',
  '_challenge',
  '_challengeAndVerify',
  '_deletePasskey',
  '_denyAuthorization',
  '_enroll',
  '_exchangeCodeForSession',
  '_generateRecoveryCodes',
  '_getAuthenticatorAssuranceLevel',
  '_getAuthorizationDetails',
  '_getRecoveryCodesStatus',
  '_getSessionFromURL',
  '_getUrlForProvider',
  '_handleProviderSignIn',
  '_listFactors',
  '_listOAuthGrants',
  '_listPasskeys',
  '_reauthenticate',
  '_refreshSession',
  '_regenerateRecoveryCodes',
  '_revokeOAuthGrant',
  '_setSession',
  '_signOut',
  '_startPasskeyAuthentication',
  '_startPasskeyRegistration',
  '_unenroll',
  '_unenrollRecoveryCodes',
  '_updatePasskey',
  '_updateUser',
  '_verify',
  '_verifyPasskeyAuthentication',
  '_verifyPasskeyRegistration',
  '_verifyRecoveryCode',
  'exchangeCodeForSession',
  'fetchJwk',
  'getClaims',
  'getUserIdentities',
  'linkIdentityIdToken',
  'linkIdentityOAuth',
  'registerPasskey',
  'signInAnonymously',
  'signInWithEthereum',
  'signInWithIdToken',
  'signInWithOAuth',
  'signInWithOtp',
  'signInWithPasskey',
  'signInWithSolana',
  'signInWithSSO',
  'unlinkIdentity',
]

/** Functions of libraries that nothing in the Worker calls. */
const unused: ReadonlyArray<{ file: RegExp; functions: readonly string[] }> = [
  { file: /\/auth-js\/dist\/module\/GoTrueClient\.js/, functions: unusedOfAccounts },
  // Pages are loaded ahead in the browser only.
  { file: /\/router-core\/dist\/esm\/load-client\.js/, functions: ['preloadClientRoute'] },
]

const nodeStreams = /\/@tanstack\/[^?]+\/(?:transformStreamWithRouter|renderRouterToStream)\.js/

/**
 * Vite: leaves parts of libraries out of the built Worker, whose every byte is uploaded with each release and read at
 * each start. Tests of the built Worker show that what is left does its work. The development server has them whole.
 */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const cut = cuts.find(({ by, part }) => by.test(importer) && part.test(source))
      return cut && standIn(cut.instead)
    },
    transform(code, id) {
      // Start's list of routes names the files they are made of, by where they lie on the machine that builds.
      if (id.includes('tanstack-start-manifest')) return code.replaceAll(/"?filePath"?:\s*"[^"]*",?/g, '')
      // What is Node's own is never resolved. Its streams take the runtime milliseconds to make: pages are sent as the web's.
      if (nodeStreams.test(id))
        return code.replace('"node:stream"', JSON.stringify(standIn('node-stream.ts')))
      const part = this.environment.name === 'ssr' && unused.find(({ file }) => file.test(id))
      return part ? withoutUnused(code, { functions: each(part.functions, missing) }) : null
    },
  }
}

function standIn(file: string): string {
  return join(import.meta.dirname, 'left-out', file)
}
