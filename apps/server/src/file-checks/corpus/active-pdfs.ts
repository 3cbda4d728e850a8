import { buildPdf, objectStream, type PdfParts, stream, updatePdf } from './build-pdf.ts';
import type { Case } from './case.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const ON_OPEN = '/OpenAction 9 0 R';

const active = (name: string, bytes: () => Buffer): Case => ({
  name,
  bytes,
  expected: 'pdf_active',
});
/** An action that a click on the page starts. */
const withAction = (name: string, action: string) =>
  active(`PDF that would ${name}`, () =>
    buildPdf({ page: `/Annots [<< /Type /Annot /Subtype /Link /A << ${action} >> >>]` }),
  );
const withAnnotation = (name: string, annotation: string) =>
  active(`PDF with ${name}`, () =>
    buildPdf({ page: `/Annots [<< /Type /Annot ${annotation} >>]` }),
  );

/** The same script, in every place where somebody has hidden one. */
const scripts: readonly Case[] = [
  active('script', () => buildPdf({ catalog: ON_OPEN, objects: { 9: SCRIPT } })),
  active('script whose names are escaped', () =>
    buildPdf({
      catalog: ON_OPEN,
      objects: { 9: '<< /S /#4a#61vaScri#70t /#4AS (app.alert\\(1\\)) >>' },
    }),
  ),
  active('script in the table of names', () =>
    buildPdf({ catalog: '/Names << /JavaScript << /Names [(a) 9 0 R] >> >>' }),
  ),
  active('script in a stream, named by its key alone', () =>
    buildPdf({ catalog: '/AA << /WC << /JS 9 0 R >> >>', objects: { 9: stream('', 'alert()') } }),
  ),
  active('script in an object stream', () =>
    buildPdf({ catalog: ON_OPEN, objects: { 8: objectStream({ 9: SCRIPT }) } }),
  ),
  active('script in an object stream with a list of filters', () =>
    buildPdf({ objects: { 8: objectStream({ 9: SCRIPT }, { filter: '/Filter [/FlateDecode]' }) } }),
  ),
  active('script in an object stream with escaped names', () =>
    buildPdf({
      objects: { 8: objectStream({ 9: SCRIPT }, { type: '/Type /#4fbjStm' }) },
    }),
  ),
  active('script in an object stream without compression', () =>
    buildPdf({
      objects: { 8: objectStream({ 9: SCRIPT }, { filter: '', encode: (plain) => plain }) },
    }),
  ),
  active('script in an object stream that does not say so', () =>
    buildPdf({ objects: { 8: objectStream({ 9: SCRIPT }, { type: '' }) } }),
  ),
  active('script inside a text of an object stream', () =>
    buildPdf({
      objects: { 8: objectStream({ 9: `(${SCRIPT})` }, { offsets: { 9: 1 } }) },
    }),
  ),
  active('script in an update', () => updatePdf(buildPdf(), { 9: SCRIPT })),
  active('script taken back by an update', () =>
    updatePdf(buildPdf({ catalog: ON_OPEN, objects: { 9: SCRIPT } }), { 9: '<< >>' }),
  ),
  active('script in an object that nothing names', () => buildPdf({ objects: { 50: SCRIPT } })),
  active('script in an object inside a comment', () =>
    buildPdf({ filler: `% 9 0 obj ${SCRIPT} endobj\n` }),
  ),
  active('script in an object inside the bytes of another', () =>
    buildPdf({ objects: { 8: stream('', `9 0 obj ${SCRIPT} endobj`) } }),
  ),
  active('script in an object inside a text', () =>
    buildPdf({ objects: { 8: `(9 0 obj ${SCRIPT} endobj)` } }),
  ),
  active('script behind a comment between number and keyword', () =>
    buildPdf({ filler: `9 0 %\nobj ${SCRIPT} endobj\n` }),
  ),
  active('script behind a keyword inside the dictionary', () =>
    buildPdf({ objects: { 9: '<< /A endobj /S /JavaScript /JS (1) >>' } }),
  ),
  active('script behind a bracket that does not fit', () =>
    buildPdf({ objects: { 9: '<< /A ] /B [ >> ] /S /JavaScript >>' } }),
  ),
  active('script in a trailer', () =>
    buildPdf({ trailer: '/Root << /OpenAction << /S /JavaScript >> >>' }),
  ),
];

const LINK = '<< /S /URI /URI (https://example.pe) >>';
const withStart = (how: string, parts: PdfParts) =>
  active(`PDF that opens an address by itself, ${how}`, () => buildPdf(parts));

/** The same address, opened without a click, however many objects away. */
const startedLinks: readonly Case[] = [
  withStart('in place', { catalog: `/OpenAction ${LINK}` }),
  withStart('in an object', { catalog: ON_OPEN, objects: { 9: LINK } }),
  withStart('in an object that is named without a blank', {
    catalog: '/OpenAction 9 0R',
    objects: { 9: LINK },
  }),
  withStart('among the events of a page', {
    page: '/AA << /O << /S /GoTo /D [3 0 R /Fit] >> /C 9 0 R >>',
    objects: { 9: LINK },
  }),
  withStart('among the events of a page, kept elsewhere', {
    page: '/AA 8 0 R',
    objects: { 8: '<< /O 9 0 R >>', 9: LINK },
  }),
  withStart('among the events of an annotation, kept elsewhere', {
    page: '/Annots [7 0 R]',
    objects: { 7: '<< /Subtype /Widget /AA 8 0 R >>', 8: '<< /PV 9 0 R >>', 9: LINK },
  }),
  withStart('after another action', {
    catalog: '/OpenAction 8 0 R',
    objects: { 8: '<< /S /GoTo /D [3 0 R /Fit] /Next 9 0 R >>', 9: LINK },
  }),
  withStart('after an action in place', {
    catalog: '/OpenAction << /S /Named /N /LastPage /Next << /S /Named /Next 9 0 R >> >>',
    objects: { 9: LINK },
  }),
  withStart('in a list after another action', {
    catalog: '/OpenAction 8 0 R',
    objects: { 8: '<< /S /Named /Next [<< /S /GoTo /D [3 0 R /Fit] >> 9 0 R] >>', 9: LINK },
  }),
  withStart('in a list kept elsewhere', {
    catalog: '/AA 6 0 R',
    objects: { 6: '<< /WC 7 0 R >>', 7: '<< /S /Named /Next 8 0 R >>', 8: '[9 0 R]', 9: LINK },
  }),
  withStart('at the end of actions that lead in a circle', {
    catalog: '/OpenAction 7 0 R',
    objects: { 7: '<< /Next 8 0 R >>', 8: '<< /Next [7 0 R 8 0 R 9 0 R] >>', 9: LINK },
  }),
];

const others: readonly Case[] = [
  withAction('start a program', '/S /Launch /F (calc.exe)'),
  withAction('send a form', '/S /SubmitForm /F (https://example.pe)'),
  withAction('import data', '/S /ImportData /F (data.fdf)'),
  withAction('open another document', '/S /GoToR /F (//example.pe/share/a.pdf) /D [0 /Fit]'),
  withAction('open a document inside it', '/S /GoToE /T << /R /C >>'),
  withAction('play a rendition', '/S /Rendition /OP 0'),
  withAction('run a script by a link', '/S /URI /URI (javascript:alert\\(1\\))'),
  withAction('run a script by an escaped link', '/S /URI /URI (java\\163cript:alert)'),
  withAction('run a script by a link in hexadecimal', '/S /URI /URI <6a6176617363726970743a61>'),
  withAction('open a share', '/S /URI /URI (file://example.pe/share)'),
  withAction('open an address that stands elsewhere', '/S /URI /URI 9 0 R'),
  active('PDF with a file inside', () =>
    buildPdf({
      catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 9 0 R] >> >>',
      objects: {
        9: '<< /Type /Filespec /F (a.exe) /EF << /F 10 0 R >> >>',
        10: stream('/Type /EmbeddedFile', 'MZ'),
      },
    }),
  ),
  active('PDF with a file inside that says little', () =>
    buildPdf({ objects: { 9: '<< /F (a.exe) /EF << /F 10 0 R >> >>', 10: stream('', 'MZ') } }),
  ),
  withAnnotation('a file pinned to the page', '/Subtype /FileAttachment /FS 9 0 R'),
  withAnnotation('rich media', '/Subtype /RichMedia'),
  withAnnotation('a three-dimensional scene', '/Subtype /3D'),
  withAnnotation('a film', '/Subtype /Movie'),
  withAnnotation('a sound', '/Subtype /Sound'),
  active('PDF with an XFA form', () =>
    buildPdf({ catalog: '/AcroForm << /Fields [] /XFA 9 0 R >>', objects: { 9: stream('', '') } }),
  ),
];

export const activePdfs: readonly Case[] = [...scripts, ...startedLinks, ...others];
