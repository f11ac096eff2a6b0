import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { each, type Facts, missing, withoutUnused } from './left-out-code.ts'

/** The version of React whose code the facts below were read from. */
const version = '19.3.1'

/** Of React: what no script here imports. */
const unusedOfReact = [
  '__COMPILER_RUNTIME',
  'Activity',
  'Profiler',
  'PureComponent',
  'ViewTransition',
  'addTransitionType',
  'cacheSignal',
  'cloneElement',
  'createRef',
  'unstable_useCacheRefresh',
  'useActionState',
  'useId',
  'useImperativeHandle',
  'useInsertionEffect',
  'useOptimistic',
  'useReducer',
  'useTransition',
]

/** Of react-dom: everything that is not about roots. The router writes its links itself. */
const unusedOfReactDom = [
  'browser',
  'createPortal',
  'flushSync',
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'useFormState',
  'useFormStatus',
]

/** Hooks that no script here calls. */
const hooks = [
  'useActionState',
  'useCacheRefresh',
  'useFormState',
  'useHostTransitionStatus',
  'useId',
  'useImperativeHandle',
  'useInsertionEffect',
  'useMemoCache',
  'useOptimistic',
  'useReducer',
  'useTransition',
]

/** Kinds of components that no script here makes. Whoever writes one is told so by React: it is no valid element. */
const kinds = [
  'REACT_ACTIVITY_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_PORTAL_TYPE',
  'REACT_PROFILER_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
]

/** What react-dom's calls about links and scripts come to. */
const calls = [
  'preconnect',
  'prefetchDNS',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
]

function exported(names: readonly string[]): string[] {
  return names.map((name) => `exports.${name} = `)
}

/**
 * Kinds of components, and whole families of functions, that neither this site nor its router uses: React's own view
 * transitions (the router has the browser's), activities, lists of suspended parts, portals, profilers and references to
 * fragments. Whoever writes one is told so by React: it is no valid element.
 */
const reactDomClient: Facts = {
  // Portal, profiler, suspense list, view transition, activity.
  neverTags: [4, 12, 19, 30, 31],
  neverMet: kinds,
  always: {
    // No component wants a view transition.
    appearingViewTransitions: 'null',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
    shouldStartViewTransition: 'false',
    // What holds in every browser that can read the rest of the script.
    canUseCompositionEvent: 'true',
    canUseDOM: 'true',
    isInputEventSupported: 'true',
    skipSelectionChangeEvent: 'false',
    useFallbackCompositionData: 'false',
  },
  functions: {
    ...each(
      [
        'commitAppearingPairViewTransitions',
        'commitDeletedPairViewTransitions',
        'commitEnterViewTransitions',
        'commitExitViewTransitions',
        'commitNestedViewTransitions',
        'measureNestedViewTransitions',
        'restoreEnterOrExitViewTransitions',
        'restoreNestedViewTransitions',
        'restorePairedViewTransitions',
        'trackEnterViewTransitions',
      ],
      '',
    ),
    pushViewTransitionCancelableScope: 'return null',
    // Fragments have no references.
    ...each(
      [
        'addFragmentHandleToFiber',
        'commitFragmentInstanceDeletionEffects',
        'commitFragmentInstanceInsertionEffects',
        'commitNewChildToFragmentInstance',
        'commitNewChildToFragmentInstances',
        'deleteChildFromFragmentInstance',
      ],
      '',
    ),
    isFragmentInstanceParent: 'return false',
    FragmentInstance: missing,
    // Nothing here asks in which component an error was thrown: the report has the error's own stack.
    getStackByFiberInDevAndProd: 'return ""',
    ...each(calls, missing),
  },
  methods: hooks,
  assignments: [
    'FragmentInstance.prototype.',
    'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
    'ReactDOMSharedInternals.findDOMNode',
    'ViewTransitionPseudoElement.prototype.',
    ...exported(['createRoot']),
  ],
}

/** The same for what draws pages on the edge. */
const reactDomServer: Facts = {
  neverMet: kinds,
  functions: { describeComponentStackByType: 'return ""', ...each(calls, missing) },
  methods: hooks,
}

const parts: ReadonlyArray<{ file: RegExp; facts: Facts; more?: string }> = [
  { file: /\/react\/cjs\/react\.production\.js$/, facts: { assignments: exported(unusedOfReact) } },
  {
    file: /\/react-dom\/cjs\/react-dom\.production\.js$/,
    facts: { assignments: exported(unusedOfReactDom) },
  },
  { file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/, facts: reactDomClient },
  {
    file: /\/react-dom\/cjs\/react-dom-server-legacy\.browser\.production\.js$/,
    facts: reactDomServer,
    more: readFileSync(join(import.meta.dirname, 'left-out/react-stream.js'), 'utf8'),
  },
]

/** A use of what is left out: it is read, not made. */
const use = new RegExp(
  `\\.(?:${['createRoot', ...new Set([...hooks, ...unusedOfReact])].join('|')})\\b(?!\\s*=[^=])`,
)

/**
 * Vite: leaves out of the build what React has and this site does not use, a tenth of all that a member's first page
 * fetches. The build ends where something uses it after all, and with a newer React, until somebody has looked whether
 * all this still holds. The development server has React whole.
 */
export function leftOutOfReact(): Plugin {
  return {
    name: 'left-out-of-react',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === 'react-dom' && !/\/react-dom\//.test(importer))
        this.error(
          `Most of react-dom is left out of the build: see scripts/local/left-out-react.ts. ${importer}`,
        )
    },
    transform: {
      filter: { id: parts.map(({ file }) => file) },
      handler(code, id) {
        const part = parts.find(({ file }) => file.test(id))
        if (!part) return null
        if (!code.includes(`exports.version = "${version}"`))
          this.error(`scripts/local/left-out-react.ts knows React ${version} only.`)
        return { code: withoutUnused(code, part.facts) + (part.more ?? ''), map: null }
      },
    },
    renderChunk(code, { name }) {
      const [used] = use.exec(code) ?? []
      if (used)
        this.error(
          `${used} is left out of the build, and used in ${name}: see scripts/local/left-out-react.ts.`,
        )
    },
  }
}
