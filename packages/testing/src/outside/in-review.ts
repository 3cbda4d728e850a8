import { type Applicant, expectStatus, send } from './applicant.ts';
import { makeEvaluated } from './evaluated.ts';
import { makePdf, makePng } from './papers.ts';

export interface InReview extends Applicant {
  clientId: number;
  name: string;
  loanCode: string;
}

let sent = 0;

/** Somebody who has sent every paper: their case waits at the desk. */
export async function makeInReview(
  stack: { url: string; sandboxUrl: string },
  evaluation: Parameters<typeof makeEvaluated>[1] = {},
): Promise<InReview> {
  const applicant = await makeEvaluated(stack, evaluation);
  const answer = await send(stack.url, 'GET', '/me', applicant.token);
  const { user } = (await answer.json()) as {
    user: { client_id: number; first_name: string; last_name: string; loans: { code: string }[] };
  };
  const [loan] = user.loans;
  if (!loan) throw new Error('who was evaluated has no loan');
  await sendPapers(stack.url, applicant.token, loan.code);
  const name = `${user.first_name} ${user.last_name}`;
  return { ...applicant, clientId: user.client_id, name, loanCode: loan.code };
}

/** Two photos of the identity document, and a PDF for each of the others. */
async function sendPapers(url: string, token: string, loanCode: string): Promise<void> {
  const photo = { strExtensionFile: 'png', intTotalFiles: 2 };
  const pdf = { strExtensionFile: 'pdf' };
  const papers = [
    { intIdDocumentType: 1, strDocumentUploadName: 'frente', ...photo, intSubIndice: 1 },
    { intIdDocumentType: 1, strDocumentUploadName: 'reverso', ...photo, intSubIndice: 2 },
    { intIdDocumentType: 2, strDocumentUploadName: 'recibo', ...pdf },
    { intIdDocumentType: 3, strDocumentUploadName: 'boletas', ...pdf, strIncomeCategory: 'fifth' },
    { intIdDocumentType: 4, strDocumentUploadName: 'orden', ...pdf },
  ];
  for (const paper of papers) {
    const content = paper.strExtensionFile === 'pdf' ? nextPdf() : nextPhoto();
    const body = {
      intIdLoanCodeable: loanCode,
      ...paper,
      strFileBase64: content.toString('base64'),
    };
    const answer = await fetch(`${url}/services/DocumentManagment/PostUploadDocument`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-api-key': 'alivio-web',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    await expectStatus(answer, 200);
  }
}

function nextPdf(): Buffer {
  sent += 1;
  return makePdf(`Papel ${sent} de ${process.pid}`);
}

/** Letters on paper, with a line at another place each time. */
function nextPhoto(): Buffer {
  sent += 1;
  const line = (sent * 7) % 600;
  return makePng({
    width: 640,
    height: 490,
    greyAt: (x, y) => (x === line || (x >> 3) % 2 === (y >> 4) % 2 ? 20 : 235),
  });
}
