/** Who may import whom (ARCHITECTURE.md). Every rule here is an error; there are no warnings. */

const tests = '\\.test\\.tsx?$';
const screenTests = '\\.screen\\.test\\.tsx$';
/** People, calls and answers to steps as somebody outside knows them. */
const fromOutside = '^packages/testing/src/(outside/|wait-until\\.ts$|provided\\.ts$)';
/** Server folders below the features: they may be used by every feature and know none of them. */
const platform = [
  ...['http', 'db', 'jobs', 'providers', 'sessions', 'audit', 'outbox', 'budgets'],
  ...['files', 'file-checks'],
];
const platformPath = `^apps/server/src/(${platform.join('|')})/`;
const featurePath = `^apps/server/src/(?!(${platform.join('|')})/)([^/]+)/`;

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Two modules that need each other are one module.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'no-unresolvable',
      'An import that leads nowhere.',
      { pathNot: '^apps/web/' },
      { couldNotResolve: true },
    ),
    forbid(
      'domain-is-pure',
      'The domain imports nothing but itself.',
      { path: '^packages/domain/src', pathNot: tests },
      { pathNot: ['^packages/domain/src'] },
    ),
    forbid(
      'contract-stands-on-domain',
      'The contract imports the domain and zod.',
      { path: '^packages/contract/src', pathNot: tests },
      { pathNot: ['^packages/(contract|domain)/src', 'node_modules/zod'] },
    ),
    forbid(
      'sandbox-knows-nothing-of-ours',
      'A mistake must not be shared by both sides of a wire.',
      { path: '^apps/sandbox/' },
      { path: '^(apps/(?!sandbox/)|packages/)' },
    ),
    forbid(
      'server-does-not-reach-out',
      'The server imports the contract and the domain only.',
      { path: '^apps/server/src', pathNot: tests },
      { path: '^(apps/(?!server/)|packages/(?!(contract|domain)/)|scripts|tests|e2e)' },
    ),
    forbid(
      'web-does-not-reach-out',
      'The web app imports the contract and the domain only.',
      { path: '^apps/web/app', pathNot: screenTests },
      { path: `^(apps/(?!web/app/)|packages/(?!(contract|domain)/)|scripts|tests|e2e)` },
    ),
    forbid(
      'screen-tests-come-from-outside',
      'Screen tests know their screens, and people and calls as anybody outside does; not the server.',
      { path: ['^apps/web/testing/', screenTests] },
      {
        path: '^(apps/(?!web/)|packages/|scripts|tests|e2e)',
        pathNot: ['^packages/(contract|domain)/', fromOutside],
      },
    ),
    forbid(
      'outside-knows-nothing-of-ours',
      'What people do in front of a screen, for every kind of test: a mistake must not be shared with what is tested.',
      { path: fromOutside },
      { path: '^(apps|packages|scripts|tests|e2e)/', pathNot: fromOutside },
    ),
    forbid(
      'platform-knows-no-feature',
      'http, db, jobs, providers and the like serve features, they do not know them.',
      { path: platformPath, pathNot: tests },
      { path: featurePath },
    ),
    forbid(
      'features-share-use-cases-only',
      "A feature's .sql, .routes and .wire are its own; seed and tests look behind the curtain.",
      { path: '^apps/server/src/(?!seed/)([^/]+)/', pathNot: tests },
      {
        path: '^apps/server/src/[^/]+/[^/]+\\.(sql|routes|wire)\\.ts$',
        pathNot: '^apps/server/src/$1/',
      },
    ),
    forbid(
      'only-main-builds-providers',
      'Everyone else receives Deps.',
      {
        path: '^apps/server/src',
        pathNot: ['^apps/server/src/(build-deps\\.ts|providers/)', tests],
      },
      { path: '^apps/server/src/providers/[^/]+/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'ui-knows-only-ui',
      'The design system has no domain words and no fetch.',
      { path: '^apps/web/app/ui/', pathNot: tests },
      { path: ['^apps/web/app/(?!ui/)', '^packages/contract/'] },
    ),
    forbid(
      'lib-stands-on-contract',
      'lib serves portals and does not know them.',
      { path: '^apps/web/app/lib/', pathNot: tests },
      { path: '^apps/web/app/(?!(lib|ui)/|config)' },
    ),
    forbid(
      'shared-stands-on-ui-and-lib',
      'Shared pieces serve portals and do not know them.',
      { path: '^apps/web/app/shared/', pathNot: tests },
      { path: '^apps/web/app/(?!(shared|lib|ui)/|config)' },
    ),
    forbid(
      'a-portal-never-imports-another',
      'What two portals need moves to shared.',
      {
        path: '^apps/web/app/(site|session|onboarding|identity|guarantor|certificate|patient|clinic|management|sells|operations)/',
        pathNot: tests,
      },
      {
        path: '^apps/web/app/(site|session|onboarding|identity|guarantor|certificate|patient|clinic|management|sells|operations)/',
        pathNot: '^apps/web/app/$1/',
      },
    ),
    forbid(
      'journeys-use-the-browser',
      'e2e knows the browser and the sandbox, not our code.',
      { path: '^e2e/' },
      { path: '^(apps|packages)/', pathNot: fromOutside },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/build/', '\\.react-router/', 'types\\.generated\\.ts$'] },
    // An import of types says so itself (`verbatimModuleSyntax`): nothing has to be compiled to find out.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
