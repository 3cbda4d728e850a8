/** Lines, surfaces and what stands on every page: seen, and passed over by who has it read aloud. */
export function drawArtifact(
  doc: PDFKit.PDFDocument,
  type: 'Layout' | 'Pagination',
  draw: () => void,
): void {
  doc.markContent('Artifact', { type });
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}
