import type { ComplaintSheet } from '@alivio/contract/complaints.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';

let sheets = 0;

/** A sheet of the Libro de Reclamaciones as somebody fills it in, unlike every other: the same twice is one. */
export function anySheet(changes: Partial<ComplaintSheet> = {}): ComplaintSheet {
  sheets += 1;
  return {
    name: 'Ignacia Choque Ticona',
    document_type: 'DNI',
    identification_number: '40912345',
    address: `Jr. Huáscar ${sheets}, Jesús María, Lima`,
    phone: '987 654 321',
    email: 'ignacia.choque@correo.pe',
    is_minor: false,
    parent_name: '',
    good: 'service',
    amount: centimos(35_050),
    description: 'Crédito para un tratamiento dental',
    kind: 'reclamo',
    detail: 'Pagué la cuota el día 5 y todavía figura como pendiente.',
    request: 'Que la cuota figure como pagada.',
    is_true: true,
    ...changes,
  };
}
