import { buffer } from 'node:stream/consumers';
import type { PaperBlock } from '../paper-block.ts';
import { drawFacts } from './draw-facts.ts';
import { drawHighlights } from './draw-highlights.ts';
import { drawMargins, type Margins } from './draw-margins.ts';
import { drawPicture } from './draw-picture.ts';
import { drawProse } from './draw-prose.ts';
import { drawSignatures } from './draw-signatures.ts';
import { drawTable } from './draw-table.ts';
import { drawText } from './draw-text.ts';
import { ensureRoom } from './ensure-room.ts';
import { heightKept } from './height-kept.ts';
import { look } from './look.ts';
import { registerFonts } from './register-fonts.ts';
import type { Sheet } from './sheet.ts';

export interface Paper extends Margins {
  readonly lead: string;
  readonly author: string;
  /** Stands in the file as its making, and makes its identity: the same paper is the same bytes. */
  readonly madeAt: Date;
  readonly blocks: readonly PaperBlock[];
}

export async function drawPaper(paper: Paper): Promise<Buffer> {
  // Loaded with the first paper: with its fonts and tables it is a fifth of what a program needs to start.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margins: look.page,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'es-PE',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: {
      Title: `${paper.title} ${paper.subject}`,
      Author: paper.author,
      Creator: 'Alivio',
      Producer: 'Alivio',
      CreationDate: paper.madeAt,
      ModDate: paper.madeAt,
    },
  });
  const written = buffer(doc);
  await registerFonts(doc);
  doc.addPage();
  const root = doc.struct('Document');
  doc.addStructure(root);
  const sheet = { doc, root };
  drawTitle(sheet, paper);
  for (const [index, block] of paper.blocks.entries()) {
    ensureRoom(doc, heightKept(doc, paper.blocks.slice(index, index + 2)));
    await drawBlock(sheet, block);
  }
  root.end();
  drawMargins(doc, paper);
  doc.end();
  return written;
}

function drawTitle({ doc, root }: Sheet, { title, lead }: Paper): void {
  const style = { size: look.title, bold: true, color: look.brand };
  root.add(doc.struct('H1', {}, () => drawText(doc, title, style)));
  root.add(doc.struct('P', {}, () => drawText(doc, lead, { color: look.quiet })));
  doc.y += 6;
}

async function drawBlock(sheet: Sheet, block: PaperBlock): Promise<void> {
  if (block.kind === 'facts') drawFacts(sheet, block);
  else if (block.kind === 'highlights') drawHighlights(sheet, block);
  else if (block.kind === 'table') await drawTable(sheet, block);
  else if (block.kind === 'picture') drawPicture(sheet, block);
  else if (block.kind === 'signatures') drawSignatures(sheet, block);
  else drawProse(sheet, block);
}
