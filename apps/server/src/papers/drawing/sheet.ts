/** What is drawn on, and the element of the structure tree that everything read aloud goes into. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
}
