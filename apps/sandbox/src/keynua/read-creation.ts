import type { TermsTable } from '#sandbox/keynua/contract.ts';
import { KeynuaRefusal } from '#sandbox/keynua/errors.ts';
import { field, listField, textField } from '#sandbox/wire/fields.ts';

const MOST_DOCUMENTS = 10;
const MOST_DOCUMENT_BYTES = 4.5 * 1024 * 1024;
const DOCUMENT_NUMBER = 'documentNumber';
const PERU_TEMPLATE = { id: 'keynua-peru-default', group: 'signers' };

export interface Creation {
  templateId: string;
  title: string;
  description: string | null;
  reference: string | null;
  language: 'es' | 'en';
  metadata: unknown;
  expirationInHours: number | null;
  expirationDatetime: string | null;
  documents: { name: string; content: Buffer }[];
  users: {
    name: string;
    email: string | null;
    phone: string | null;
    groups: string[];
    expectedNumber: string | null;
    terms: TermsTable | null;
  }[];
}

/** The body of a creation, or the first thing that is wrong with it. */
export function readCreation(body: unknown): Creation | KeynuaRefusal {
  const creation: Creation = {
    templateId: textField(body, 'templateId') ?? '',
    title: textField(body, 'title') ?? '',
    description: textField(body, 'description') ?? null,
    reference: textField(body, 'reference') ?? null,
    language: textField(body, 'language') === 'en' ? 'en' : 'es',
    metadata: field(body, 'metadata') ?? {},
    expirationInHours: numberField(body, 'expirationInHours'),
    expirationDatetime: textField(body, 'expirationDatetime') ?? null,
    documents: listField(body, 'documents').map((document) => ({
      name: textField(document, 'name') ?? '',
      content: Buffer.from(textField(document, 'base64') ?? '', 'base64'),
    })),
    users: listField(body, 'users').map((user) => ({
      name: textField(user, 'name') ?? '',
      email: textField(user, 'email') || null,
      phone: textField(user, 'phone') || null,
      groups: listField(user, 'groups').filter((group) => typeof group === 'string'),
      expectedNumber: prefilledNumber(user),
      terms: readTerms(user),
    })),
  };
  const problem =
    headProblem(body, creation) ??
    documentProblem(creation.documents) ??
    userProblem(creation) ??
    prefilledProblem(body);
  return problem === null ? creation : new KeynuaRefusal('BAD_REQUEST', problem);
}

function headProblem(body: unknown, { title, templateId, ...rest }: Creation): string | null {
  if (title === '') return 'title is required';
  if (templateId === '') return 'templateId is required';
  if (!['es', 'en', undefined].includes(textField(body, 'language'))) {
    return 'language must be es or en';
  }
  const hours = field(body, 'expirationInHours') ?? 1;
  if (!Number.isInteger(hours) || Number(hours) < 1) {
    return 'expirationInHours must be an integer from 1';
  }
  if (rest.expirationDatetime !== null && Number.isNaN(Date.parse(rest.expirationDatetime))) {
    return 'expirationDatetime must be an ISO 8601 date';
  }
  const options = listField(field(body, 'flags'), 'chosenNotificationOptions');
  if (options.includes('sms') && options.includes('whatsapp')) {
    return 'sms and whatsapp cannot be chosen together';
  }
  return null;
}

function documentProblem(documents: Creation['documents']): string | null {
  if (documents.length < 1 || documents.length > MOST_DOCUMENTS) {
    return `documents must be between 1 and ${MOST_DOCUMENTS}`;
  }
  if (documents.some(({ name }) => name === '')) return 'every document needs a name';
  if (documents.some(({ content }) => content.toString('latin1', 0, 4) !== '%PDF')) {
    return 'every document must be a PDF in base64';
  }
  const bytes = documents.reduce((total, { content }) => total + content.length, 0);
  return bytes > MOST_DOCUMENT_BYTES ? 'documents must not exceed 4.5 MB in total' : null;
}

function userProblem({ users, templateId }: Creation): string | null {
  if (users.length === 0) return 'users must have at least one user';
  if (users.some(({ name }) => name === '')) return 'every user needs a name';
  if (users.some(({ groups }) => groups.length === 0)) return 'every user needs groups';
  const isElsewhere = users.some(({ groups }) => !groups.includes(PERU_TEMPLATE.group));
  if (templateId === PERU_TEMPLATE.id && isElsewhere) return 'the group does not exist';
  return null;
}

function prefilledProblem(body: unknown): string | null {
  for (const user of listField(body, 'users')) {
    if (!Array.isArray(field(user, 'prefilledItems') ?? [])) return 'prefilledItems must be a list';
    for (const item of listField(user, 'prefilledItems')) {
      if (textField(item, 'target') !== DOCUMENT_NUMBER) return 'the target does not exist';
      if (!textField(field(item, 'value'), 'text')) return 'a prefilled item needs value.text';
    }
  }
  return null;
}

function prefilledNumber(user: unknown): string | null {
  const item = listField(user, 'prefilledItems').find(
    (each) => textField(each, 'target') === DOCUMENT_NUMBER,
  );
  return textField(field(item, 'value'), 'text') ?? null;
}

function readTerms(user: unknown): TermsTable | null {
  const terms = field(field(field(user, 'metadata'), 'items'), 'terms');
  const table = field(terms, 'table');
  if (table === undefined) return null;
  return {
    title: textField(table, 'title') ?? '',
    items: listField(table, 'items').map((row) => ({
      title: textField(row, 'title') ?? '',
      value: textField(row, 'value') ?? '',
    })),
  };
}

function numberField(source: unknown, name: string): number | null {
  const value = field(source, name);
  return typeof value === 'number' ? value : null;
}
