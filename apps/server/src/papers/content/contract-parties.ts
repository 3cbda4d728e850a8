import { company } from '@alivio/domain/company.ts';
import { civilStatusNames } from '@alivio/domain/person/civil-status-names.ts';
import type { Labelled } from '../paper-block.ts';
import type { PaperFacts, PaperPerson } from '../paper-facts.ts';
import type { Clause } from './clause.ts';
import { documentText } from './document-text.ts';

export function contractParties({ holder, spouse, guarantor, patient }: PaperFacts): Clause {
  return {
    title: 'Quiénes somos parte',
    body: [
      {
        kind: 'paragraph',
        text: `De un lado, ${company.legalName} (en adelante, «Alivio» o «nosotros»), con RUC ${company.ruc} y domicilio en ${company.address}. Del otro, tú, la persona titular del crédito${spouse || guarantor ? ', y quienes firman contigo' : ''}:`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Titular', value: holder.fullName },
          { label: 'Documento', value: documentText(holder) },
          { label: 'Estado civil', value: civilStatusNames[holder.civilStatus] },
          ...contactRow(holder),
          ...personRow('Cónyuge', spouse),
          ...personRow('Aval', guarantor),
          ...(patient === null ? [] : [patientRow(patient)]),
        ],
      },
    ],
  };
}

function contactRow(person: PaperPerson): readonly Labelled[] {
  const value = contactLines(person).join('\n');
  return value === '' ? [] : [{ label: 'Correo y celular', value }];
}

function personRow(label: string, person: PaperPerson | null): readonly Labelled[] {
  if (person === null) return [];
  const lines = [person.fullName, documentText(person), ...contactLines(person)];
  return [{ label, value: lines.join('\n') }];
}

/** They sign nothing: who they are is enough. */
function patientRow(patient: PaperPerson): Labelled {
  return { label: 'Paciente', value: `${patient.fullName}\n${documentText(patient)}` };
}

function contactLines({ email, phone }: PaperPerson): readonly string[] {
  return [email, phone].filter((line) => line !== null);
}
