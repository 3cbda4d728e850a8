import { type Refusal, refuse } from '../refusal.ts';
import {
  checkMapping,
  type MappingRefusal,
  type StatementField,
  type StatementMapping,
  statementFields,
  statementFieldTexts,
} from './statement-mapping.ts';

/** What each column of a file was said to be, by its heading; null for one that tells nothing. */
export type ColumnRoles = Readonly<Record<string, StatementField | null>>;

export type AssignedColumns =
  | { readonly ok: true; readonly mapping: StatementMapping }
  | Refusal<MappingRefusal | 'field_repeated'>;

/** People choose column by column; two of them cannot be the same thing. */
export function assignColumns(roles: ColumnRoles): AssignedColumns {
  const mapping: Partial<Record<StatementField, string>> = {};
  for (const field of statementFields) {
    const labels = Object.keys(roles).filter((label) => roles[label] === field);
    const [label, ...others] = labels;
    if (others.length > 0) {
      const named = labels.map((each) => `«${each}»`).join(' y ');
      return refuse(
        'field_repeated',
        `Las columnas ${named} están elegidas como ${statementFieldTexts[field]}: deja una.`,
      );
    }
    if (label !== undefined) mapping[field] = label;
  }
  return checkMapping(mapping) ?? { ok: true, mapping };
}

/** The other way round: what a mapping makes of the columns of a file. */
export function rolesOf(labels: readonly string[], mapping: StatementMapping): ColumnRoles {
  return Object.fromEntries(
    labels.map((label) => [
      label,
      statementFields.find((field) => mapping[field] === label) ?? null,
    ]),
  );
}
