import type { Plugin } from 'vite';

/** Of an endpoint: what only the server, the API page and the authorization matrix read. */
const NOT_OF_ENDPOINT = new Set(['summary', 'example', 'subject', 'subjectAt', 'delegated']);
/** Of a refusal: what comes with the answer, so that only its text is wanted here. */
const NOT_OF_REFUSAL = new Set(['status', 'errorType']);

interface Property {
  key?: { name?: string };
  value?: { properties?: Property[] };
  start: number;
  end: number;
}

interface Call {
  callee: { name?: string };
  arguments: [{ properties: Property[] }];
}

/** Leaves out of the pages what no browser reads of the contract: a third of its weight. */
export function withoutContractDocs(): Plugin {
  return {
    name: 'without-contract-docs',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /packages\/contract\/src\/[\w-]+\.ts(\?staff)?$/ },
      handler(code) {
        const cuts: Property[] = [];
        visitCalls(this.parse(code), (call) => cuts.push(...listCuts(call)));
        return cuts.length === 0 ? null : { code: withoutRanges(code, cuts), map: null };
      },
    },
  };
}

function listCuts({ callee, arguments: [given] }: Call): Property[] {
  const named = (names: ReadonlySet<string>) => (property: Property) =>
    names.has(property.key?.name ?? '');
  if (callee.name === 'endpoint') return given.properties.filter(named(NOT_OF_ENDPOINT));
  if (callee.name !== 'table') return [];
  return given.properties.flatMap(
    ({ value }) => value?.properties?.filter(named(NOT_OF_REFUSAL)) ?? [],
  );
}

function visitCalls(node: unknown, found: (call: Call) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'CallExpression') found(node as unknown as Call);
  for (const child of Object.values(node)) visitCalls(child, found);
}

/** Cuts each property with the comma behind it. */
function withoutRanges(code: string, cuts: readonly Property[]): string {
  return [...cuts]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => {
      const rest = text.slice(end).replace(/^\s*,/, '');
      return text.slice(0, start) + rest;
    }, code);
}
