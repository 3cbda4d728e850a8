import type { PaperBlock } from '../paper-block.ts';

export function paragraphs(...texts: readonly string[]): readonly PaperBlock[] {
  return texts.map((text) => ({ kind: 'paragraph', text }));
}
