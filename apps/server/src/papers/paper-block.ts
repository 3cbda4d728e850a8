/** A paper as words and figures; how they look is decided in `drawing/`. */
export type PaperBlock =
  | { readonly kind: 'heading'; readonly text: string }
  /** What the paragraphs below it are. */
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** What the law has every such paper say, in small letters. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | FactsBlock
  | HighlightsBlock
  | TableBlock
  | PictureBlock
  | SignaturesBlock;

export interface Labelled {
  readonly label: string;
  readonly value: string;
}

/** A name and what it is, line by line. */
export interface FactsBlock {
  readonly kind: 'facts';
  readonly rows: readonly Labelled[];
}

/** The few figures that are read first. */
export interface HighlightsBlock {
  readonly kind: 'highlights';
  readonly figures: readonly Labelled[];
}

/** Every cell below its column's name; the last row adds the others up. */
export interface TableBlock {
  readonly kind: 'table';
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly string[];
  /** The column after the first holds a code: it is wider than the others. */
  readonly isCoded?: boolean;
}

export interface PictureBlock {
  readonly kind: 'picture';
  readonly png: Buffer;
  readonly sizePt: number;
  /** What it is, to who does not see it. */
  readonly alt: string;
}

export interface SignaturesBlock {
  readonly kind: 'signatures';
  readonly title: string;
  readonly signers: readonly Signer[];
}

export interface Signer {
  readonly role: string;
  readonly name: string;
  readonly document: string;
}
