import { expectStatus, send } from './applicant.ts';
import { makePdf } from './papers.ts';

interface Delivered {
  loanId: number;
  /** The id under which the desk knows a document, by the type that the patient's screens know. */
  idOf: (typeId: number) => number;
}

const HOLDER_TYPES = [1, 2, 3, 4];

/** Sends a PDF for each document of an evaluated patient, through the API: with all of them the loan is in review. */
export async function deliverPapers(
  url: string,
  token: string,
  types: readonly number[] = HOLDER_TYPES,
): Promise<Delivered> {
  const me = await send(url, 'GET', '/me', token);
  const { user } = (await me.json()) as { user: { loans: { id: number; code: string }[] } };
  const [loan] = user.loans;
  const ids = new Map<number, number>();
  for (const typeId of types) {
    const answer = await fetch(`${url}/services/DocumentManagment/PostUploadDocument`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-api-key': 'alivio-web',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        intIdLoanCodeable: loan?.code,
        intIdDocumentType: typeId,
        strDocumentUploadName: `papel_${typeId}`,
        strExtensionFile: 'pdf',
        intTotalFiles: 1,
        ...(typeId === 3 && { strIncomeCategory: 'fifth' }),
        strFileBase64: makePdf(`${token.slice(0, 8)} ${typeId}`).toString('base64'),
      }),
    });
    await expectStatus(answer, 200);
    const { data } = (await answer.json()) as { data: { intId: number } };
    ids.set(typeId, data.intId);
  }
  return { loanId: loan?.id ?? 0, idOf: (typeId) => ids.get(typeId) ?? 0 };
}
