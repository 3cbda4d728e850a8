import { expectStatus, send, signInStaff } from './applicant.ts';
import { demoPassword, staff } from './people.ts';

/** Somebody at the lender's desk, who says yes and no while a patient looks at a screen. */
export async function openDesk(url: string) {
  const { token } = await signInStaff(url, staff.operations, demoPassword);
  const say = async (path: string, body: object) =>
    expectStatus(await send(url, 'POST', `/operations${path}`, token, body), 200);
  return {
    approve: (documentId: number) =>
      say(`/documents/${documentId}/review`, { decision: 'approve' }),
    observe: (documentId: number, comment: string) =>
      say(`/documents/${documentId}/review`, { decision: 'observe', comment }),
    decide: (loanId: number, decision: string) =>
      say(`/loans/${loanId}/decision`, { decision, reason: 'Así lo vimos en el expediente.' }),
  };
}
