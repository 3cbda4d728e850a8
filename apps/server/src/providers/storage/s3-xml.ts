/**
 * S3's answers are flat lists of flat elements, so a pattern reads them; a parser of everything that XML can be would
 * only add to what a stranger's answer can do.
 */
export function elementsOf(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, content = '']) => content,
  );
}

export function textOf(xml: string, tag: string): string | undefined {
  return elementsOf(xml, tag)[0]?.replace(/&(\w+|#\d+|#x[\da-f]+);/gi, unescapeEntity);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescapeEntity(whole: string, entity: string): string {
  if (!entity.startsWith('#')) return ENTITIES[entity] ?? whole;
  return String.fromCodePoint(Number(entity.replace('#', '').replace(/^x/i, '0x')));
}
