import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** Wide enough to read small print when it is enlarged, and no picture that a browser would refuse to draw. */
const PAGE_WIDTH_PX = 1600;

export interface OpenPdf {
  pages: number;
  /** A page as a picture, counted from one. */
  drawPage: (page: number) => Promise<Blob>;
  close: () => void;
}

/**
 * Brings the whole library with it: whoever needs it fetches it when the first PDF is looked at. It runs nothing that a
 * PDF carries along: no scripts, no forms, no code made of strings.
 */
export async function openPdf(bytes: Blob): Promise<OpenPdf> {
  GlobalWorkerOptions.workerSrc = workerUrl;
  const loading = getDocument({
    data: await bytes.arrayBuffer(),
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
  });
  const pdf: PDFDocumentProxy = await loading.promise;
  return {
    pages: pdf.numPages,
    drawPage: (page) => drawPage(pdf, page),
    close: () => void loading.destroy(),
  };
}

async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await pdf.getPage(number);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: PAGE_WIDTH_PX / width });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const canvasContext = canvas.getContext('2d');
  if (canvasContext === null) throw new Error('this browser draws no canvas');
  await page.render({ canvasContext, viewport }).promise;
  return toBlob(canvas);
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture of the page')))),
  );
}
