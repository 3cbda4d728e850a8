import { paperKinds } from '@alivio/domain/loan/paper-kinds.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idInPath } from './fields.ts';

export const getPaper = endpoint({
  method: 'GET',
  path: '/loans/:id/papers/:kind',
  roles: ['client'],
  delegated: 'papers',
  subject: 'loan',
  summary: 'A paper of the contract: as it was made, or as everybody signed it',
  params: z.object({ id: idInPath, kind: z.enum([...paperKinds, 'signed']) }),
  answerKind: 'file',
  contentTypes: ['application/pdf'],
  refusals: ['not_found', 'paper_missing', 'unavailable'],
  example: { params: { id: '1', kind: 'contract' } },
});
