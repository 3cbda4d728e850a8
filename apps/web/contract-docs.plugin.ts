import type { Plugin } from 'vite';

/** What an endpoint tells the server, the API page and the authorization matrix, and no browser reads. */
const NOT_FOR_BROWSERS = new Set(['summary', 'example', 'subject']);

interface Property {
  key?: { name?: string };
  start: number;
  end: number;
}

/** Leaves the documentation of each `endpoint({ … })` out of the pages: a third of the contract's weight. */
export function withoutContractDocs(): Plugin {
  return {
    name: 'without-contract-docs',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /packages\/contract\/src\/[\w-]+\.ts$/ },
      handler(code) {
        const cuts: Property[] = [];
        visit(this.parse(code), (properties) => {
          cuts.push(...properties.filter(({ key }) => NOT_FOR_BROWSERS.has(key?.name ?? '')));
        });
        return cuts.length === 0 ? null : { code: withoutRanges(code, cuts), map: null };
      },
    },
  };
}

/** Finds the properties of every object given to `endpoint`. */
function visit(node: unknown, found: (properties: Property[]) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (isEndpointCall(node)) found(node.arguments[0].properties);
  for (const child of Object.values(node)) visit(child, found);
}

interface EndpointCall {
  arguments: [{ properties: Property[] }];
}

function isEndpointCall(node: object): node is EndpointCall {
  return (
    'type' in node &&
    node.type === 'CallExpression' &&
    'callee' in node &&
    (node.callee as { name?: string }).name === 'endpoint'
  );
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
