import { useEffect, useState } from 'react';
import type { OpenPdf } from './open-pdf.ts';

interface PdfPage {
  pages: number;
  /** Null while the page is being drawn. */
  picture: Blob | null;
  hasFailed: boolean;
}

/** A PDF opened once, and one of its pages drawn. */
export function usePdfPage(bytes: Blob, page: number): PdfPage {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [drawn, setDrawn] = useState<{ page: number; picture: Blob } | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const opening = import('./open-pdf.ts').then(({ openPdf }) => openPdf(bytes));
    opening.then(setPdf, () => setFailed(true));
    return () => {
      setPdf(null);
      void opening.then(
        ({ close }) => close(),
        () => {},
      );
    };
  }, [bytes]);

  useEffect(() => {
    if (pdf === null) return;
    let isOver = false;
    pdf.drawPage(page).then(
      (picture) => isOver || setDrawn({ page, picture }),
      () => isOver || setFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [pdf, page]);

  return {
    pages: pdf?.pages ?? 1,
    picture: drawn?.page === page ? drawn.picture : null,
    hasFailed,
  };
}
