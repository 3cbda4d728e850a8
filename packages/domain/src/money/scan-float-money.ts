/**
 * Ways in which floating point gets hold of money. The `Centimos` brand stops plain numbers at
 * compile time; these are the ways around it. Meant for the sources of the whole repository.
 */
const FORBIDDEN: readonly RegExp[] = [
  /\bparseFloat\b/,
  /\btoFixed\b/,
  /\bas Centimos\b/,
  /(?<![\w.])<Centimos>(?=[\d(\w])/,
  /(?<!S)[*/] \d+\.\d+/,
  /\b\w*(centimos|amount|total|payment|balance|fee)\w* \/ 100\b/i,
  /Math\.\w+\([^()]* \* 100\)/,
  /style: ['"]currency['"]/,
];

/** The only places that may: the money folder, the TCEA, which is shown and never charged, and drawings. */
const ALLOWED: readonly RegExp[] = [
  /(^|\/)money\//,
  /(^|\/)rates\/(tcea|rate)\.ts$/,
  /(^|\/)ui\/thread\//,
];

/** `path:line: what` for each finding in one source file. */
export function scanForFloatMoney(path: string, source: string): readonly string[] {
  if (ALLOWED.some((allowed) => allowed.test(path))) return [];
  return source.split('\n').flatMap((line, index) => {
    const code = line.replace(/\/\/.*$|^\s*\/?\*.*$/, '');
    return FORBIDDEN.flatMap((pattern) => {
      const culprit = pattern.exec(code)?.[0];
      return culprit === undefined ? [] : [`${path}:${index + 1}: ${culprit}`];
    });
  });
}
