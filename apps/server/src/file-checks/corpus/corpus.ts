import { activePdfs } from './active-pdfs.ts';
import type { Case } from './case.ts';
import { ordinaryPdfs } from './ordinary-pdfs.ts';
import { otherFiles } from './other-files.ts';
import { pictures } from './pictures.ts';
import { refusedPdfs } from './refused-pdfs.ts';

/** Every file that somebody might send us, good and bad, made in code so that one can see what is wrong with it. */
export const corpus: readonly Case[] = [
  ...otherFiles,
  ...pictures,
  ...ordinaryPdfs,
  ...activePdfs,
  ...refusedPdfs,
];
