import { type CalendarDate, isCalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Centimos, fromSoles, toSoles } from '@alivio/domain/money/centimos.ts';
import { civilStatuses } from '@alivio/domain/person/civil-status.ts';
import { documentTypes } from '@alivio/domain/person/document.ts';
import { z } from 'zod/mini';
import { fieldTexts } from './field-texts.ts';

export const trimmedString = z.string().check(z.trim());

export const documentTypeField = z.enum(documentTypes, { error: fieldTexts.documentType });

export const civilStatusField = z.enum(civilStatuses);
export const currencyField = z.enum(['PEN', 'USD']);

/** Ids are positive integers that JavaScript holds exactly. */
export const idField = z.int().check(z.positive());
export const idInPath = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, { error: 'El identificador no es válido.' })),
  idField,
  {
    decode: (text) => Number(text),
    encode: (id) => String(id),
  },
);

/** The field's own check has already refused what has no exact value in céntimos. */
function exactCentimos(soles: number): Centimos {
  const amount = fromSoles(soles);
  if (amount === null) throw new RangeError(`not an amount in soles: ${soles}`);
  return amount;
}

/** Money: decimal soles with at most two decimals on the wire, céntimos inside. */
export const solesField = z.codec(
  z.number().check(
    z.check((context) => {
      if (fromSoles(context.value) === null)
        context.issues.push({
          code: 'custom',
          message: 'Escribe un monto en soles con dos decimales como máximo.',
          input: context.value,
        });
    }),
  ),
  z.custom<Centimos>((value) => Number.isSafeInteger(value)),
  {
    decode: exactCentimos,
    encode: (centimos) => toSoles(centimos),
  },
);

export const dateField = z.custom<CalendarDate>(
  (value) => typeof value === 'string' && isCalendarDate(value),
  {
    error: 'Escribe una fecha válida.',
  },
);

/** Shape of a paged list (`api.md`); sorting and filters are each endpoint's own. */
export const pageQuery = {
  page: z.optional(pageNumber(1_000_000)),
  limit: z.optional(pageNumber(100)),
};

/*@__NO_SIDE_EFFECTS__*/
function pageNumber(max: number) {
  return z.codec(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.int().check(z.lte(max)), {
    decode: (text) => Number(text),
    encode: (value) => String(value),
  });
}

/*@__NO_SIDE_EFFECTS__*/
export function pagedList<T extends z.core.$ZodType>(record: T) {
  return z.object({
    ok: z.literal(true),
    message: z.string(),
    status: z.int(),
    page: z.int(),
    limit: z.int(),
    total_pages: z.int(),
    total_records: z.int(),
    data: z.array(record),
  });
}

export const okResponse = z.object({ ok: z.literal(true) });
