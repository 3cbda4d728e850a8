export interface LegalText {
  readonly title: string;
  /** ISO day on which the text last changed. */
  readonly updatedOn: string;
  /** The few things a person should know without reading on. */
  readonly summary: readonly string[];
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  /** The anchor of the section: other pages link to it, so it outlives a new title. */
  readonly id: string;
  readonly title: string;
  readonly body: readonly LegalBlock[];
}

/** A paragraph, a list, a glossary or a link to another page. */
export type LegalBlock = string | readonly string[] | Glossary | LegalLink;

interface Glossary {
  readonly glossary: readonly { readonly term: string; readonly meaning: string }[];
}

interface LegalLink {
  readonly href: string;
  readonly text: string;
}
