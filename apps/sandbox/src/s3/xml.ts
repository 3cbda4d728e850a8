const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

type Content = string | number | boolean | readonly Element[];
export type Element = readonly [tag: string, content: Content];

export function xmlDocument(tag: string, content: readonly Element[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${tag} xmlns="${NAMESPACE}">${writeAll(content)}</${tag}>`;
}

export function writeAll(elements: readonly Element[]): string {
  return elements.map(([tag, content]) => `<${tag}>${write(content)}</${tag}>`).join('');
}

function write(content: Content): string {
  return typeof content === 'object' ? writeAll(content) : escapeText(String(content));
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
