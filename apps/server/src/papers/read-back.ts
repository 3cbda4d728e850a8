import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

type PageItem = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number];
type TextItem = Extract<PageItem, { readonly str: string }>;

export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly height: number;
  /** Neither read aloud nor passed over on purpose: nobody decided. */
  readonly isUnmarked: boolean;
}

export interface ReadPaper {
  readonly pages: readonly (readonly PlacedText[])[];
  /** Of each page, words separated by one space. */
  readonly pageTexts: readonly string[];
  readonly text: string;
  readonly title: string;
  readonly language: string;
  readonly isMarked: boolean;
  /** Of the structure tree, in reading order. */
  readonly roles: readonly string[];
}

/** A paper as somebody else's program reads it, for tests. */
export async function readBack(bytes: Buffer): Promise<ReadPaper> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const pages = await pagesOf(document);
  const texts = await Promise.all(pages.map(placedTexts));
  const pageTexts = texts.map((page) => plain(page.map(({ text }) => text).join(' ')));
  const [trees, mark, { info }] = await Promise.all([
    Promise.all(pages.map((page) => page.getStructTree())),
    document.getMarkInfo(),
    document.getMetadata(),
  ]);
  await task.destroy();
  return {
    pages: texts,
    pageTexts,
    text: pageTexts.join(' '),
    title: textOf(info, 'Title'),
    language: textOf(info, 'Language'),
    isMarked: textOf(mark ?? {}, 'Marked') === 'true',
    roles: trees.flatMap(rolesOf),
  };
}

function textOf(info: object, key: string): string {
  return String(new Map(Object.entries(info)).get(key));
}

function pagesOf(document: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(numbers.map((number) => document.getPage(number)));
}

async function placedTexts(page: PDFPageProxy): Promise<PlacedText[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const placed: PlacedText[] = [];
  let depth = 0;
  for (const item of items) {
    if (isText(item)) {
      if (item.str.trim() !== '') placed.push(place(item, depth === 0));
    } else depth += item.type === 'endMarkedContent' ? -1 : 1;
  }
  return placed;
}

function isText(item: PageItem): item is TextItem {
  return 'str' in item;
}

function place(item: TextItem, isUnmarked: boolean): PlacedText {
  const [, , , , left, baseline] = item.transform as number[];
  if (left === undefined || baseline === undefined) throw new Error('text without a place');
  const text = plain(item.str);
  return { text, left, right: left + item.width, baseline, height: item.height, isUnmarked };
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function rolesOf(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null || !('children' in node)) return [];
  const own = 'role' in node ? [String(node.role)] : [];
  return [...own, ...(node.children as unknown[]).flatMap(rolesOf)];
}
