import { addDays, type CalendarDate, laterOf } from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { sbsClassifications } from '@alivio/domain/installment/sbs-classification.ts';
import { evaluationResults } from '@alivio/domain/loan/loan-state.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { PolicyTerms } from '@alivio/domain/policy/judge-policy.ts';
import type { IncomeBand } from '@alivio/domain/policy/policy.ts';
import { type Rate, toPercent } from '@alivio/domain/rates/rate.ts';
import { reasonProblem } from '../../client-case/decision/is-reason.ts';
import {
  figureProblems,
  readDay,
  readPercent,
  readSoles,
  readWhole,
  writeSoles,
} from '../house-rules/typed-figures.ts';
import { copy } from './copy.ts';

/** One text per field. */
export type PolicyValues = Record<string, string>;

type FigureKind = 'whole' | 'soles' | 'percent';

export interface FigureField {
  name: string;
  label: string;
  kind: FigureKind;
  /** May be left empty. */
  isOptional?: boolean;
}

/** Bands below the open one; those that are left empty are not used. */
const BANDS = 5;
const bandNumbers = Array.from({ length: BANDS }, (_, index) => index + 1);

export const figureGroups: readonly { title: string; fields: readonly FigureField[] }[] = [
  {
    title: 'La persona',
    fields: [
      { name: 'age_dni', label: 'Edad mínima con DNI', kind: 'whole' },
      { name: 'age_ce', label: 'Edad mínima con CE', kind: 'whole' },
      { name: 'age_max', label: 'Edad máxima al terminar de pagar', kind: 'whole' },
      { name: 'income_dni', label: 'Ingreso mínimo con DNI', kind: 'soles' },
      { name: 'income_ce', label: 'Ingreso mínimo con CE', kind: 'soles' },
    ],
  },
  {
    title: 'La central de riesgos',
    fields: [
      { name: 'history', label: 'Meses de historial que bastan', kind: 'whole' },
      { name: 'score_good', label: 'Puntaje bueno: por debajo pide aval', kind: 'whole' },
      { name: 'score_low', label: 'Puntaje aceptable: por debajo se rechaza', kind: 'whole' },
    ],
  },
  {
    title: 'Cuota cómoda según el ingreso',
    fields: [
      ...bandNumbers.flatMap((number): FigureField[] => [
        {
          name: `band_${number}_limit`,
          label: `Tramo ${number}: ingreso hasta`,
          kind: 'soles',
          isOptional: true,
        },
        {
          name: `band_${number}_share`,
          label: `Tramo ${number}: parte del ingreso`,
          kind: 'percent',
          isOptional: true,
        },
      ]),
      { name: 'band_open_share', label: 'Ingresos mayores: parte del ingreso', kind: 'percent' },
    ],
  },
  {
    title: 'Deudas',
    fields: [
      {
        name: 'installments',
        label: 'Cuotas con nosotros: se rechaza por encima de',
        kind: 'percent',
      },
      { name: 'debt_manual', label: 'Todas las deudas: lo mira una persona', kind: 'percent' },
      { name: 'debt_rejected', label: 'Todas las deudas: se rechaza', kind: 'percent' },
      { name: 'leverage', label: 'Meses de ingreso antes de pedir garantía', kind: 'whole' },
    ],
  },
  {
    title: 'Lo que tiene con nosotros',
    fields: [
      { name: 'exposure_manual', label: 'Capital: lo mira una persona', kind: 'soles' },
      { name: 'exposure_rejected', label: 'Capital: se rechaza', kind: 'soles' },
      { name: 'late_manual', label: 'Días de atraso hoy: lo mira una persona', kind: 'whole' },
      { name: 'late_rejected', label: 'Días de atraso hoy: se rechaza', kind: 'whole' },
      { name: 'worst_manual', label: 'Peor atraso: lo mira una persona', kind: 'whole' },
      { name: 'worst_rejected', label: 'Peor atraso: se rechaza', kind: 'whole' },
      { name: 'write_offs', label: 'Créditos castigados que se admiten', kind: 'whole' },
      { name: 'cancelled', label: 'Redenciones anuladas que se admiten', kind: 'whole' },
      { name: 'spouse_late', label: 'Días de atraso del cónyuge que se admiten', kind: 'whole' },
      { name: 'spouse_write_offs', label: 'Castigados del cónyuge que se admiten', kind: 'whole' },
    ],
  },
];

export const classificationFields = sbsClassifications.map((name) => ({
  name: `class_${name}`,
  classification: name,
}));

const figureFields = figureGroups.flatMap(({ fields }) => fields);

/** What each figure is called, where a problem has to say whose it is. */
export const policyLabels: Readonly<Record<string, string>> = {
  valid_from: copy.day,
  ...Object.fromEntries(figureFields.map(({ name, label }) => [name, label])),
};

/** A copy of a version, from tomorrow on or the day after the last one that is known. */
export function copyOf(terms: PolicyTerms, today: CalendarDate): PolicyValues {
  const { ownHistory: own, bands } = terms;
  const soles = (amount: Centimos | null | undefined) =>
    amount === null || amount === undefined ? '' : writeSoles(amount);
  const share = (value: Rate | undefined) => (value === undefined ? '' : String(toPercent(value)));
  const limited = bands.filter(({ incomeUpTo }) => incomeUpTo !== null);
  const open = bands.find(({ incomeUpTo }) => incomeUpTo === null);
  const whole = (value: number | undefined) => (value === undefined ? '' : String(value));
  return {
    valid_from: formatDay(addDays(laterOf(terms.validFrom, today), 1)),
    age_dni: whole(terms.minimumAge.DNI),
    age_ce: whole(terms.minimumAge.CE),
    age_max: whole(terms.maximumAge),
    income_dni: soles(terms.minimumIncome.DNI),
    income_ce: soles(terms.minimumIncome.CE),
    history: whole(terms.minimumHistoryMonths),
    score_good: whole(terms.score.good),
    score_low: whole(terms.score.acceptable),
    ...Object.fromEntries(
      bandNumbers.flatMap((number) => {
        const band = limited[number - 1];
        return [
          [`band_${number}_limit`, soles(band?.incomeUpTo)],
          [`band_${number}_share`, share(band?.comfortable)],
        ];
      }),
    ),
    band_open_share: share(open?.comfortable),
    installments: share(terms.maximumInstallmentRatio),
    debt_manual: share(terms.comfortableDebtRatio),
    debt_rejected: share(terms.maximumDebtRatio),
    leverage: whole(terms.collateralAboveMonthsOfIncome),
    exposure_manual: soles(own?.exposure.manualAbove),
    exposure_rejected: soles(own?.exposure.rejectedAbove),
    late_manual: whole(own?.daysPastDue.manualAbove),
    late_rejected: whole(own?.daysPastDue.rejectedAbove),
    worst_manual: whole(own?.worstDaysPastDue.manualAbove),
    worst_rejected: whole(own?.worstDaysPastDue.rejectedAbove),
    write_offs: whole(own?.writeOffs.rejectedAbove),
    cancelled: whole(own?.cancelledRedemptions.manualAbove),
    spouse_late: whole(own?.spouse.daysPastDue.manualAbove),
    spouse_write_offs: whole(own?.spouse.writeOffs.manualAbove),
    ...Object.fromEntries(
      classificationFields.map(({ name, classification }) => [
        name,
        terms.byClassification[classification],
      ]),
    ),
    reason: '',
  };
}

const readers = { whole: readWhole, soles: readSoles, percent: readPercent } as const;

export function policyProblems(values: PolicyValues): Record<string, string | null> {
  const figures = figureFields.map(({ name, kind, isOptional }) => {
    const text = values[name]?.trim() ?? '';
    const isRight = (isOptional && text === '') || readers[kind](text) !== null;
    return [name, isRight ? null : figureProblems[kind]];
  });
  return {
    valid_from: readDay(values.valid_from ?? '') === null ? figureProblems.day : null,
    ...Object.fromEntries(figures),
    reason: reasonProblem(values.reason ?? ''),
  };
}

/** What the fields say; null while one of them says nothing. */
export function readTerms(values: PolicyValues): PolicyTerms | null {
  const validFrom = readDay(values.valid_from ?? '');
  const problems = policyProblems({ ...values, reason: 'no se mira' });
  if (validFrom === null || Object.values(problems).some((problem) => problem !== null))
    return null;
  const whole = (name: string) => must(readWhole(values[name] ?? ''));
  const soles = (name: string) => must(readSoles(values[name] ?? ''));
  const share = (name: string) => must(readPercent(values[name] ?? ''));
  const resultOf = (name: string) => must(evaluationResults.find((each) => each === values[name]));
  const limits = (name: string) => ({
    manualAbove: whole(`${name}_manual`),
    rejectedAbove: whole(`${name}_rejected`),
  });
  const bands = readBands(values);
  if (bands === null) return null;
  return {
    validFrom,
    minimumAge: { DNI: whole('age_dni'), CE: whole('age_ce') },
    maximumAge: whole('age_max'),
    minimumIncome: { DNI: soles('income_dni'), CE: soles('income_ce') },
    byClassification: {
      NORMAL: resultOf('class_NORMAL'),
      CPP: resultOf('class_CPP'),
      DEFICIENTE: resultOf('class_DEFICIENTE'),
      DUDOSO: resultOf('class_DUDOSO'),
      PERDIDA: resultOf('class_PERDIDA'),
    },
    minimumHistoryMonths: whole('history'),
    score: { good: whole('score_good'), acceptable: whole('score_low') },
    bands,
    maximumInstallmentRatio: share('installments'),
    comfortableDebtRatio: share('debt_manual'),
    maximumDebtRatio: share('debt_rejected'),
    collateralAboveMonthsOfIncome: whole('leverage'),
    ownHistory: {
      exposure: {
        manualAbove: soles('exposure_manual'),
        rejectedAbove: soles('exposure_rejected'),
      },
      daysPastDue: limits('late'),
      worstDaysPastDue: limits('worst'),
      writeOffs: { rejectedAbove: whole('write_offs') },
      cancelledRedemptions: { manualAbove: whole('cancelled') },
      spouse: {
        daysPastDue: { manualAbove: whole('spouse_late') },
        writeOffs: { manualAbove: whole('spouse_write_offs') },
      },
    },
  };
}

/** Null when a band has a limit and no share, or the other way round. */
function readBands(values: PolicyValues): IncomeBand[] | null {
  const bands: IncomeBand[] = [];
  for (const number of bandNumbers) {
    const limit = values[`band_${number}_limit`]?.trim() ?? '';
    const share = values[`band_${number}_share`]?.trim() ?? '';
    if (limit === '' && share === '') continue;
    const [incomeUpTo, comfortable] = [readSoles(limit), readPercent(share)];
    if (incomeUpTo === null || comfortable === null) return null;
    bands.push({ incomeUpTo, comfortable });
  }
  const open = readPercent(values.band_open_share ?? '');
  return open === null ? null : [...bands, { incomeUpTo: null, comfortable: open }];
}

/** What `policyProblems` has let through says something. */
function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a field without a value');
  return value;
}
