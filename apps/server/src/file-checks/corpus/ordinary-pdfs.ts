import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { buildPdf, objectStream, stream, updatePdf } from './build-pdf.ts';
import { drawPicture } from './build-picture.ts';
import type { Case } from './case.ts';

const ordinary = (name: string, bytes: Case['bytes']): Case => ({ name, bytes, expected: 'pdf' });
/** Printed on this page of the repository's own making: a heading, a link, two pages. */
const printedBy = (producer: string, file: string) =>
  ordinary(`PDF of ${producer}`, () =>
    readFileSync(new URL(`./documents/${file}`, import.meta.url)),
  );

async function writeWithPdfkit(options: PDFKit.PDFDocumentOptions): Promise<Buffer> {
  const document = new PDFDocument(options);
  const written = buffer(document);
  document.text('Recibo de luz', { link: 'https://example.pe/recibo' });
  document.image(await drawPicture(64, 64).jpeg().toBuffer());
  document.addPage().text('Página dos');
  document.end();
  return written;
}

/** What people send: nothing of it may be refused. */
export const ordinaryPdfs: readonly Case[] = [
  printedBy('Chrome', 'chrome-print.pdf'),
  printedBy('Ghostscript', 'ghostscript.pdf'),
  printedBy('qpdf, linearized, with object streams', 'qpdf-linearized-object-streams.pdf'),
  ordinary('PDF of pdfkit', () => writeWithPdfkit({})),
  ordinary('PDF of pdfkit, tagged and uncompressed', () =>
    writeWithPdfkit({ tagged: true, lang: 'es-PE', compress: false, pdfVersion: '1.7' }),
  ),
  ordinary('PDF of one page', () => buildPdf()),
  ordinary('PDF with blank lines behind it', () =>
    Buffer.concat([buildPdf(), Buffer.from('\r\n\r\n\0\0')]),
  ),
  ordinary('PDF whose page is in an object stream', () =>
    buildPdf({ objects: { 8: objectStream({ 9: '<< /Type /Page >>' }) } }),
  ),
  ordinary('PDF that was updated', () => updatePdf(buildPdf(), { 9: '<< /Title (b) >>' })),
  ordinary('PDF with a signature and a form to fill in', () =>
    buildPdf({
      catalog: '/AcroForm << /SigFlags 3 /Fields [9 0 R] >>',
      objects: { 9: '<< /FT /Sig /V << /Type /Sig /Contents <00ff> /ByteRange [0 1 2 3] >> >>' },
    }),
  ),
  ordinary('PDF with links to the web, to mail and into itself', () =>
    buildPdf({
      page:
        '/Annots [<< /A << /S /URI /URI (https://example.pe/Launch) >> >>' +
        ' << /A << /S /URI /URI <6d61696c746f3a61> >> >>' +
        ' << /A << /S /URI /URI (www.example.pe) >> >>' +
        ' << /A << /S /GoTo /D [3 0 R /Fit] >> >>]',
    }),
  ),
  ordinary('PDF that opens at a place of its own', () =>
    buildPdf({
      catalog: '/OpenAction [3 0 R /XYZ null null 0]',
      page: '/Annots [<< /A << /S /URI /URI (https://example.pe) >> >>]',
    }),
  ),
  ordinary('PDF that opens, by an action, at a place full of links', () =>
    buildPdf({
      catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 8 0 R >>',
      page: '/Annots [<< /A << /S /URI /URI (https://example.pe) >> >> 9 0 R]',
      objects: {
        6: '<< /S /GoTo /D 7 0 R /Next 8 0 R >>',
        7: '[3 0 R /Fit]',
        8: '<< /S /GoTo /D [3 0 R /Fit] /Next 6 0 R >>',
        9: '<< /A << /S /URI /URI (https://example.pe) >> /Next 8 0 R >>',
      },
    }),
  ),
  ordinary('PDF that speaks of scripts', () =>
    buildPdf({
      catalog: '/Title (/JavaScript /Launch << /JS >> \\) /EmbeddedFile)',
      objects: { 9: stream('', 'BT (the object /JavaScript, an obj. of /Launch) Tj ET') },
    }),
  ),
  ordinary('PDF of a scanner', async () => {
    const scan = await drawPicture(640, 480).greyscale().jpeg().toBuffer();
    const entries = '/Subtype /Image /Width 640 /Height 480 /Filter /DCTDecode';
    return buildPdf({
      page: '/Resources << /XObject << /Im0 9 0 R >> >>',
      objects: { 9: stream(`${entries} /ColorSpace /DeviceGray /BitsPerComponent 8`, scan) },
    });
  }),
  ordinary('PDF of 20 MB', () => {
    const line = `%${'padding '.repeat(1_000)}\n`;
    return buildPdf({ filler: line.repeat(1_300), objects: { 9: stream('', line.repeat(1_300)) } });
  }),
];
