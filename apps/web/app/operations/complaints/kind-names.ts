import type { ComplaintKind } from '@alivio/domain/complaint/complaint.ts';

export const kindNames: Record<ComplaintKind, string> = { reclamo: 'Reclamo', queja: 'Queja' };
