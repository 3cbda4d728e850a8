import { company } from '@alivio/domain/company.ts';
import type { PaperBlock, Signer } from '../paper-block.ts';
import type { PaperFacts, PaperPerson } from '../paper-facts.ts';
import { contractBacking } from './contract-backing.ts';
import { contractCredit } from './contract-credit.ts';
import { contractParties } from './contract-parties.ts';
import { contractPaying } from './contract-paying.ts';
import { contractRights } from './contract-rights.ts';
import { documentText } from './document-text.ts';

export function contractContent(facts: PaperFacts): readonly PaperBlock[] {
  const clauses = [
    contractParties(facts),
    ...contractCredit(facts),
    ...contractPaying(facts),
    ...contractBacking(facts),
    ...contractRights(facts),
  ];
  return [
    ...clauses.flatMap(({ title, body }, index): readonly PaperBlock[] => [
      { kind: 'heading', text: `${index + 1}. ${title}` },
      ...body,
    ]),
    { kind: 'signatures', title: 'Firmas', signers: signersOf(facts) },
  ];
}

function signersOf({ holder, spouse, guarantor }: PaperFacts): readonly Signer[] {
  return [
    signer('Titular', holder),
    ...(spouse === null ? [] : [signer('Cónyuge', spouse)]),
    ...(guarantor === null ? [] : [signer('Aval (fiador solidario)', guarantor)]),
    { role: 'Prestamista', name: company.legalName, document: `RUC ${company.ruc}` },
  ];
}

function signer(role: string, person: PaperPerson): Signer {
  return { role, name: person.fullName, document: documentText(person) };
}
