import * as accesses from './accesses.ts';
import * as accounts from './accounts.ts';
import * as affiliations from './affiliations.ts';
import * as applications from './applications.ts';
import * as backing from './backing.ts';
import * as cancellations from './cancellations.ts';
import * as cases from './cases.ts';
import * as catalog from './catalog.ts';
import * as certificates from './certificates.ts';
import * as choosePrepayments from './choose-prepayment.ts';
import * as client from './client.ts';
import * as clinicPapers from './clinic-papers.ts';
import * as clinicPayments from './clinic-payments.ts';
import * as clinicSettings from './clinic-settings.ts';
import * as clinicSettlements from './clinic-settlements.ts';
import * as clinicUsers from './clinic-users.ts';
import * as collection from './collection.ts';
import * as complaints from './complaints.ts';
import * as confirmation from './confirmation.ts';
import * as confirmationLinks from './confirmation-links.ts';
import * as confirmationReview from './confirmation-review.ts';
import * as contractPapers from './contract-papers.ts';
import * as credits from './credits.ts';
import * as dailyClose from './daily-close.ts';
import * as desk from './desk.ts';
import * as deskClinicPayments from './desk-clinic-payments.ts';
import * as deskComplaints from './desk-complaints.ts';
import * as documents from './documents.ts';
import * as draft from './draft.ts';
import * as earlierSchedules from './earlier-schedules.ts';
import * as emailUndo from './email-undo.ts';
import type { Endpoint } from './endpoint.ts';
import * as entered from './entered.ts';
import * as firstLogin from './first-login.ts';
import * as gatewaySettlements from './gateway-settlements.ts';
import * as loanSchedule from './loan-schedule.ts';
import * as login from './login.ts';
import * as membership from './membership.ts';
import * as messageSwitches from './message-switches.ts';
import * as moneyReturns from './money-returns.ts';
import * as onboarding from './onboarding.ts';
import * as passwords from './passwords.ts';
import * as payments from './payments.ts';
import * as platform from './platform.ts';
import * as policySettings from './policy-settings.ts';
import * as portfolio from './portfolio.ts';
import * as prepayments from './prepayments.ts';
import * as procedures from './procedures.ts';
import * as qr from './qr.ts';
import * as quote from './quote.ts';
import * as rateSettings from './rate-settings.ts';
import * as rates from './rates.ts';
import * as receipts from './receipts.ts';
import * as recovery from './recovery.ts';
import * as redemption from './redemption.ts';
import * as referral from './referral.ts';
import * as registration from './registration.ts';
import * as sells from './sells.ts';
import * as sellsDay from './sells-day.ts';
import * as sessions from './sessions.ts';
import * as signerLinks from './signer-links.ts';
import * as signing from './signing.ts';
import * as siteSummary from './site-summary.ts';
import * as staff from './staff.ts';
import * as staffPeople from './staff-people.ts';
import * as staffProfile from './staff-profile.ts';
import * as statements from './statements.ts';
import * as transfers from './transfers.ts';
import * as verification from './verification.ts';
import * as withdrawPrepayments from './withdraw-prepayment.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'roles' in value;
}

const modules: Record<string, unknown> = {
  ...registration,
  ...login,
  ...accounts,
  ...firstLogin,
  ...sessions,
  ...accesses,
  ...client,
  ...entered,
  ...confirmation,
  ...confirmationLinks,
  ...confirmationReview,
  ...staff,
  ...catalog,
  ...draft,
  ...onboarding,
  ...platform,
  ...dailyClose,
  ...rates,
  ...quote,
  ...verification,
  ...recovery,
  ...emailUndo,
  ...passwords,
  ...sells,
  ...sellsDay,
  ...applications,
  ...documents,
  ...signerLinks,
  ...signing,
  ...contractPapers,
  ...backing,
  ...desk,
  ...clinicSettings,
  ...moneyReturns,
  ...cases,
  ...collection,
  ...credits,
  ...payments,
  ...prepayments,
  ...choosePrepayments,
  ...withdrawPrepayments,
  ...earlierSchedules,
  ...loanSchedule,
  ...receipts,
  ...certificates,
  ...qr,
  ...procedures,
  ...clinicPayments,
  ...clinicPapers,
  ...deskClinicPayments,
  ...clinicSettlements,
  ...redemption,
  ...siteSummary,
  ...portfolio,
  ...clinicUsers,
  ...staffPeople,
  ...staffProfile,
  ...referral,
  ...gatewaySettlements,
  ...cancellations,
  ...transfers,
  ...statements,
  ...rateSettings,
  ...policySettings,
  ...messageSwitches,
  ...membership,
  ...affiliations,
  ...complaints,
  ...deskComplaints,
};

/** Every call of the product by name: what OpenAPI documents and the authorization matrix walks through. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(modules).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
