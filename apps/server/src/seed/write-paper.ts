const LINE_HEIGHT = 20;
const TOP = 780;

/** A one-page PDF of a title and some lines, for papers that nobody has to believe: the demo's and the tests'. */
export function writePaper(title: string, lines: readonly string[]): Buffer {
  const text = [
    `BT /F1 20 Tf 60 ${TOP} Td (${escapeText(title)}) Tj ET`,
    ...lines.map((line, index) => {
      const y = TOP - 50 - index * LINE_HEIGHT;
      return `BT /F1 12 Tf 60 ${y} Td (${escapeText(line)}) Tj ET`;
    }),
  ].join('\n');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
}

function escapeText(text: string): string {
  return text.replace(/[\\()]/g, (mark) => `\\${mark}`);
}

/** Objects, the table of where each begins, and the way to the first. */
function assemble(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(body, 'latin1');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const start = Buffer.byteLength(body, 'latin1');
  const entries = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
