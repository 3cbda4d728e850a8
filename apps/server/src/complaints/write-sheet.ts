import { writeComplaintPaper } from '#server/papers/write-complaint-paper.ts';
import type { Complaint, ComplaintAnswer } from './complaint.ts';

export interface WrittenSheet {
  fileName: string;
  bytes: Buffer;
}

interface PrintedSheet extends Omit<Complaint, 'answer'> {
  answer: Pick<ComplaintAnswer, 'text' | 'on'> | null;
}

/** The sheet as a paper, made whenever it is wanted: the same facts give the same bytes. */
export async function writeSheet(complaint: PrintedSheet): Promise<WrittenSheet> {
  const { answer } = complaint;
  const bytes = await writeComplaintPaper({
    ...complaint,
    answer: answer && { text: answer.text, on: answer.on },
  });
  return { fileName: `hoja-de-reclamacion-${complaint.number}.pdf`, bytes };
}
