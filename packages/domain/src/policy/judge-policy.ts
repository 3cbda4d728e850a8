import type { CalendarDate } from '../calendar/calendar-date.ts';
import { formatDay } from '../calendar/format-day.ts';
import { sbsClassifications } from '../installment/sbs-classification.ts';
import { evaluationResults } from '../loan/loan-state.ts';
import { isCentimos } from '../money/centimos.ts';
import { documentTypes } from '../person/document.ts';
import { isRate, RATE_ONE } from '../rates/rate.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { IncomeBand, Limits, OwnHistoryLimits, Policy } from './policy.ts';

export type PolicyRefusal =
  | 'day_not_future'
  | 'day_taken'
  | 'ages_invalid'
  | 'income_invalid'
  | 'classification_order'
  | 'history_invalid'
  | 'score_invalid'
  | 'bands_invalid'
  | 'ratios_invalid'
  | 'own_history_invalid';

const ADULT = 18;
const OLDEST = 100;
const HIGHEST_SCORE = 1_000;
const LONGEST_HISTORY = 600;

/** What a policy says, before it has a name. A new one always counts what the client has with us. */
export type PolicyTerms = Omit<Policy, 'version'>;

/** Null when it may be added: it begins after today and after every other, and no threshold contradicts another. */
export function judgeNewPolicy(
  known: readonly Pick<Policy, 'validFrom'>[],
  policy: PolicyTerms,
  today: CalendarDate,
): Refusal<PolicyRefusal> | null {
  if (policy.validFrom <= today)
    return refuse('day_not_future', 'Una política nueva empieza mañana o después.');
  const last = known
    .map(({ validFrom }) => validFrom)
    .sort()
    .at(-1);
  if (last !== undefined && policy.validFrom <= last)
    return refuse(
      'day_taken',
      `Ya hay una política desde el ${formatDay(last)}: la nueva empieza después, o retira antes esa.`,
    );
  return judgeThresholds(policy);
}

type Thresholds = Omit<Policy, 'version' | 'validFrom'>;

/** Null when the thresholds say something that can be meant. */
export function judgeThresholds(policy: Thresholds): Refusal<PolicyRefusal> | null {
  return (
    judgePerson(policy) ??
    judgeBureau(policy) ??
    judgeBands(policy.bands) ??
    judgeRatios(policy) ??
    judgeOwnHistory(policy.ownHistory)
  );
}

function judgePerson({ minimumAge, maximumAge, minimumIncome }: Thresholds) {
  const youngest = documentTypes.map((type) => minimumAge[type]);
  const areAges = [...youngest, maximumAge].every((age) => isWhole(age, ADULT, OLDEST));
  if (!areAges || youngest.some((age) => age >= maximumAge))
    return refuse(
      'ages_invalid',
      `Las edades van de ${ADULT} a ${OLDEST} años, y la mínima es menor que la máxima.`,
    );
  const areIncomes = documentTypes.every((type) => isCentimos(minimumIncome[type]));
  return areIncomes && documentTypes.every((type) => minimumIncome[type] > 0)
    ? null
    : refuse('income_invalid', 'El ingreso mínimo es mayor que cero.');
}

function judgeBureau(policy: Thresholds) {
  const { byClassification, minimumHistoryMonths, score } = policy;
  const strictness = sbsClassifications.map((name) =>
    evaluationResults.indexOf(byClassification[name]),
  );
  if (strictness.some((rank, index) => rank < (strictness[index - 1] ?? 0)))
    return refuse(
      'classification_order',
      'Una clasificación peor no puede tener una respuesta mejor que la anterior.',
    );
  if (!isWhole(minimumHistoryMonths, 0, LONGEST_HISTORY))
    return refuse('history_invalid', 'Los meses de historial van de 0 a 600.');
  const { good, acceptable } = score;
  const areScores = [good, acceptable].every((value) => isWhole(value, 0, HIGHEST_SCORE));
  return areScores && acceptable <= good
    ? null
    : refuse('score_invalid', 'Los puntajes van de 0 a 1000, y el aceptable no pasa del bueno.');
}

/** Each reaches further than the one before, and the last one has no end. */
function judgeBands(bands: readonly IncomeBand[]) {
  const limits = bands.map(({ incomeUpTo }) => incomeUpTo);
  const ends = limits.slice(0, -1);
  const isOpen = bands.length > 0 && limits.at(-1) === null;
  const isRising = ends.every(
    (limit, index) => limit !== null && isCentimos(limit) && limit > (ends[index - 1] ?? 0),
  );
  return isOpen && isRising && bands.every(({ comfortable }) => isShare(comfortable))
    ? null
    : refuse(
        'bands_invalid',
        'Los tramos de ingreso van de menor a mayor, el último no tiene límite y su parte va de más de 0 a 100 %.',
      );
}

function judgeRatios(policy: Thresholds) {
  const { bands, maximumInstallmentRatio, comfortableDebtRatio, maximumDebtRatio } = policy;
  const { collateralAboveMonthsOfIncome: months } = policy;
  const areShares = [maximumInstallmentRatio, comfortableDebtRatio, maximumDebtRatio].every(
    isShare,
  );
  const isOrdered =
    bands.every(({ comfortable }) => comfortable <= maximumInstallmentRatio) &&
    comfortableDebtRatio <= maximumDebtRatio;
  return areShares && isOrdered && isWhole(months, 1, LONGEST_HISTORY)
    ? null
    : refuse(
        'ratios_invalid',
        'Cada parte del ingreso va de más de 0 a 100 %, la que hace mirar no pasa de la que rechaza, y los meses de ingreso son 1 o más.',
      );
}

function judgeOwnHistory(own: OwnHistoryLimits | null) {
  const isGraded = ({ manualAbove, rejectedAbove }: Limits<number>) =>
    isWhole(manualAbove) && isWhole(rejectedAbove) && manualAbove <= rejectedAbove;
  const isRight =
    own !== null &&
    isGraded(own.exposure) &&
    isGraded(own.daysPastDue) &&
    isGraded(own.worstDaysPastDue) &&
    isWhole(own.writeOffs.rejectedAbove) &&
    isWhole(own.cancelledRedemptions.manualAbove) &&
    isWhole(own.spouse.daysPastDue.manualAbove) &&
    isWhole(own.spouse.writeOffs.manualAbove);
  return isRight
    ? null
    : refuse(
        'own_history_invalid',
        'De lo que el cliente tiene con nosotros: números enteros, y el que hace mirar no pasa del que rechaza.',
      );
}

function isWhole(value: number, lowest = 0, highest = Number.MAX_SAFE_INTEGER): boolean {
  return Number.isSafeInteger(value) && value >= lowest && value <= highest;
}

function isShare(value: number): boolean {
  return isRate(value) && value > 0 && value <= RATE_ONE;
}
