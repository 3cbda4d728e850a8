interface SignedPapers {
  /** Of everything together, or of whichever came first: the provider does not say. */
  url?: string | undefined;
  /** Of each document, in the order in which they were sent. */
  individualDocsUrls: readonly string[];
}

/** Where the signed contract is: the last of the documents, when each of them is told by itself. */
export function signedContractUrl(papers: SignedPapers, documentCount: number): string | null {
  const isEachTold = papers.individualDocsUrls.length === documentCount;
  return (isEachTold ? papers.individualDocsUrls.at(-1) : undefined) ?? papers.url ?? null;
}
