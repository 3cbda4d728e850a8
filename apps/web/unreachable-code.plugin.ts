import type { Plugin } from 'vite';

interface Library {
  file: RegExp;
  /** Never called; what only they need then falls out of the build as well. One that is called after all says so. */
  unreachable: readonly string[];
  /** Called, but with nothing to do. */
  withoutEffect: readonly string[];
}

const LIBRARIES: Readonly<Record<string, Library>> = {
  // No server renders our pages (`ssr: false`): no server loaders, no Server Components, no instrumentation.
  'react-router': {
    file: /react-router\/dist\/production\/chunk-\w+\.mjs$/,
    unreachable: [
      // Data from loaders on a server: `nonSsrStrategy` and `singleFetchActionStrategy` call ours in the browser.
      'singleFetchLoaderNavigationStrategy',
      'singleFetchLoaderFetcherStrategy',
      'fetchAndDecodeViaTurboStream',
      'unwrapSingleFetchResult',
      'getPartialManifest',
      'RSCErrorHandler',
      'RSCPrefetchPageLinksImpl',
      'decodeRouteErrorResponseDigest',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
      'createClientRoutesWithHMRRevalidationOptOut',
      // The error page and the waiting page of a root that has none.
      'DefaultErrorComponent',
      'RemixRootDefaultHydrateFallback',
    ],
    // Routes are discovered step by step only with a server; here every page knows them all.
    withoutEffect: ['getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery'],
  },
  // No screen renders a `<ViewTransition>` (the router's `viewTransition` asks the browser itself), an `<Activity>`, a
  // `<SuspenseList>`, an element of one's own making, a style sheet or script with an order of precedence, or a ref on a
  // fragment; none gives a form a function for an action, calls `useActionState` (forms are the router's), asks React to
  // load something ahead or to hydrate one part before the others, and nothing went through React's compiler. What is
  // written before the script comes holds no `<Suspense>`, and this version names an indicator of transitions that it
  // never calls.
  'react-dom': {
    file: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    unreachable: [
      'startViewTransition',
      'commitAfterMutationEffectsOnFiber',
      'createViewTransitionInstance',
      'applyViewTransitionToHostInstances',
      'measureViewTransitionHostInstancesRecursive',
      'restoreViewTransitionOnHostInstances',
      'updateActivityComponent',
      'updateSuspenseListComponent',
      'updateDehydratedSuspenseComponent',
      'defaultOnDefaultTransitionIndicator',
      'setPropOnCustomElement',
      'acquireResource',
      'suspendResource',
      'insertSuspendedStylesheets',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
      'preconnectAs',
      'commitNewChildToFragmentInstance',
      'FragmentInstance.prototype.addEventListener',
      'FragmentInstance.prototype.removeEventListener',
      'FragmentInstance.prototype.dispatchEvent',
      'FragmentInstance.prototype.focus',
      'FragmentInstance.prototype.focusLast',
      'FragmentInstance.prototype.blur',
      'FragmentInstance.prototype.observeUsing',
      'FragmentInstance.prototype.unobserveUsing',
      'FragmentInstance.prototype.getClientRects',
      'FragmentInstance.prototype.getRootNode',
      'FragmentInstance.prototype.compareDocumentPosition',
      'FragmentInstance.prototype.scrollIntoView',
      'mountActionState',
      'updateActionStateImpl',
      'rerenderActionState',
      'estimateBandwidth',
      'attemptExplicitHydrationTarget',
      'useMemoCache',
    ],
    // Most walk through what changes and look for a `<ViewTransition>`.
    withoutEffect: [
      'trackEnterViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'measureNestedViewTransitions',
      'restoreNestedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      // A form that begins a transition while it is sent: what it notes is for `useFormStatus`, which nobody asks here.
      'startHostTransition',
      'extractEvents$1',
      // `onSelect` and `onBeforeInput` of an element: nothing listens.
      'constructSelectEvent',
      'getFallbackBeforeInputChars',
      'getNativeBeforeInputChars',
      // A line of the component stack that comes with an error, which nobody reads here.
      'describeNativeComponentFrame',
    ],
  },
};

interface Range {
  start: number;
  end: number;
}

/** `function name() {}` or `name.prototype.method = function () {};`, as far as is read here. */
interface Statement {
  type: string;
  id?: { name: string } | null;
  body?: Range;
  expression?: { left?: Range; right?: { type: string; body?: Range } };
}

/**
 * Empties functions of libraries that no page of ours can need. The versions are fixed; a newer one that no longer has
 * a function named here stops the build, and then the list wants reading again.
 */
export function withoutUnreachableCode(): Plugin {
  const found = new Set<string>();
  return {
    name: 'without-unreachable-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: Object.values(LIBRARIES).map(({ file }) => file) },
      handler(code, id) {
        const bodies = readBodies(code, this.parse(code).body as unknown as Statement[]);
        const libraries = Object.values(LIBRARIES).filter(({ file }) => file.test(id));
        const cuts = libraries.flatMap(listEmptied).flatMap(({ name, emptied }) => {
          const body = bodies.get(name);
          if (!body) return [];
          found.add(name);
          return [{ ...body, emptied }];
        });
        return { code: replaceRanges(code, cuts), map: null };
      },
    },
    buildEnd() {
      const lost = Object.values(LIBRARIES)
        .flatMap(listEmptied)
        .filter(({ name }) => !found.has(name));
      if (lost.length > 0)
        this.error(`no longer in the libraries: ${lost.map(({ name }) => name).join(', ')}`);
    },
  };
}

function listEmptied({ unreachable, withoutEffect }: Library) {
  return [
    ...unreachable.map((name) => ({ name, emptied: `{ throw Error('left out: ${name}') }` })),
    ...withoutEffect.map((name) => ({ name, emptied: '{}' })),
  ];
}

function readBodies(code: string, statements: readonly Statement[]): Map<string, Range> {
  return new Map(
    statements.flatMap(({ type, id, body, expression }) => {
      if (type === 'FunctionDeclaration' && id && body) return [[id.name, body] as const];
      const { left, right } = expression ?? {};
      const isMethod = left && right?.type === 'FunctionExpression' && right.body;
      return isMethod ? [[code.slice(left.start, left.end), isMethod] as const] : [];
    }),
  );
}

function replaceRanges(code: string, cuts: readonly (Range & { emptied: string })[]) {
  return [...cuts]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, emptied }) => text.slice(0, start) + emptied + text.slice(end),
      code,
    );
}
