/** Where a provider may add to a page's policy. */
const DIRECTIVES = [
  'script-src',
  'style-src',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'media-src',
  'worker-src',
] as const;
type Directive = (typeof DIRECTIVES)[number];

export type PageSources = Readonly<Partial<Record<Directive, readonly string[]>>>;

/** A host and perhaps a path. There is no room for a wildcard, a scheme alone, a keyword or a second directive. */
const HOST = /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d+)?(?:\/[\w./~-]*)?$/;
const LOCAL_HOST = /^http:\/\/localhost(?::\d+)?(?:\/[\w./~-]*)?$/;
const HASH = /^'sha(?:256-[\w+/]{43}=|384-[\w+/]{64}|512-[\w+/]{86}==)'$/;

/** Reads `script-src https://a https://b; frame-src https://a`; whatever is wrong is told, not only the first. */
export function parsePageSources(text: string): { sources: PageSources; problems: string[] } {
  const sources: Partial<Record<Directive, readonly string[]>> = {};
  const problems: string[] = [];
  for (const part of text.split(';').filter((each) => each.trim() !== '')) {
    const [name = '', ...given] = part.trim().split(/\s+/);
    const directive = DIRECTIVES.find((each) => each === name);
    if (!directive || sources[directive]) {
      problems.push(`${name}: not one of ${DIRECTIVES.join(', ')}, once each`);
      continue;
    }
    const refused = given.filter((source) => !isAllowed(directive, source));
    problems.push(...refused.map((source) => `${name} ${source}: ${whatIsAllowed(directive)}`));
    sources[directive] = given;
  }
  return { sources, problems };
}

/** Localhost is for development: `config.ts` refuses it in production. */
export function isLocalSource(source: string): boolean {
  return LOCAL_HOST.test(source);
}

function isAllowed(directive: Directive, source: string): boolean {
  if (directive === 'style-src-attr') return HASH.test(source);
  if (directive === 'style-src' && HASH.test(source)) return true;
  return HOST.test(source) || isLocalSource(source);
}

function whatIsAllowed(directive: Directive): string {
  if (directive === 'style-src-attr') return "hashes ('sha256-…') only";
  return `https hosts without wildcard only${directive === 'style-src' ? ', and hashes' : ''}`;
}
