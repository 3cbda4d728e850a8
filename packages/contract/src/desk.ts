import { loanStates } from '@alivio/domain/loan/loan-state.ts';
import { workItemKinds } from '@alivio/domain/work/work-item-kinds.ts';
import { workSubjectKinds } from '@alivio/domain/work/work-subject.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, idInPath, okResponse, pagedList, pageQuery, solesField } from './fields.ts';

const roles = ['operations'] as const;

/** What somebody at the desk may do; one person may hold several (`desk.md`, "Rooms"). */
export const deskRights = ['reviewer', 'supervisor', 'treasury', 'administrator'] as const;
export type DeskRight = (typeof deskRights)[number];

/** What a right is called wherever somebody reads it. */
export const deskRightNames: Readonly<Record<DeskRight, string>> = {
  reviewer: 'Revisión',
  supervisor: 'Supervisión',
  treasury: 'Tesorería',
  administrator: 'Administración',
};

const flag = z.enum(['true', 'false']);

const lease = z.object({
  staff_user_id: idField,
  name: z.string(),
  until: z.string(),
  is_mine: z.boolean(),
});

const workSubject = z.object({ kind: z.enum(workSubjectKinds), id: idField });

const workItem = z.object({
  id: idField,
  kind: z.enum(workItemKinds),
  opened_at: z.string(),
  due_at: z.string(),
  is_late: z.boolean(),
  priority: z.int(),
  lease: z.nullable(lease),
  subject: workSubject,
  /** What to call it: the client's name, or what the money is. */
  title: z.string(),
  /** Of work about a loan; of any other when the loan is known. */
  client_id: z.nullable(idField),
  client_name: z.nullable(z.string()),
  document: z.nullable(z.string()),
  loan_id: z.nullable(idField),
  loan_code: z.nullable(z.string()),
  amount: z.nullable(solesField),
  clinic: z.nullable(z.string()),
  /** Why the case is here, in a sentence. */
  reason: z.string(),
  /** Of a `second_approval`: what is to be confirmed. */
  approval_id: z.nullable(idField),
  /** Of a card payment that is to be taken back: the settlement that says so. */
  settlement_id: z.nullable(idField),
});
export type WorkItem = z.output<typeof workItem>;

export const listWorkItems = endpoint({
  method: 'GET',
  path: '/operations/work-items',
  roles,
  subject: 'none',
  summary: 'What waits at the desk: by due date, then priority',
  query: z.strictObject({
    ...pageQuery,
    kind: z.optional(z.enum(workItemKinds)),
    mine: z.optional(flag),
    late: z.optional(flag),
    /** How long it has been waiting, at least. */
    older_than_hours: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  response: pagedList(workItem),
  example: { query: { kind: 'document_review', page: '1' } },
});

const itemParams = z.object({ id: idInPath });
const oneItem = z.object({ ok: z.literal(true), item: workItem });

/** Also renews: whoever has the case has it for another 15 minutes. */
export const takeWorkItem = endpoint({
  method: 'POST',
  path: '/operations/work-items/:id/take',
  roles,
  subject: 'work_item',
  summary: 'Takes a case for 15 minutes, or goes on holding it',
  params: itemParams,
  response: oneItem,
  refusals: [
    'not_found',
    'right_missing',
    'same_person',
    'own_rights',
    'case_taken',
    'case_closed',
  ],
  example: { params: { id: '1' } },
});

export const releaseWorkItem = endpoint({
  method: 'POST',
  path: '/operations/work-items/:id/release',
  roles,
  subject: 'work_item',
  summary: 'Gives a case back to the queue',
  params: itemParams,
  response: okResponse,
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});

export const takeNextWorkItem = endpoint({
  method: 'POST',
  path: '/operations/work-items/next',
  roles,
  subject: 'none',
  summary: 'Takes the next case that nobody has, by due date and priority; null when there is none',
  body: z.strictObject({ kind: z.optional(z.enum(workItemKinds)) }),
  response: z.object({ ok: z.literal(true), item: z.nullable(workItem) }),
  example: { body: {} },
});

export const getOwnRights = endpoint({
  method: 'GET',
  path: '/operations/rights',
  roles,
  subject: 'none',
  summary: 'What the person of this session may do at the desk',
  response: z.object({ ok: z.literal(true), rights: z.array(z.enum(deskRights)) }),
  example: {},
});

const dailyFigure = z.object({ day: z.string(), value: z.number() });

export const getDeskOverview = endpoint({
  method: 'GET',
  path: '/operations/overview',
  roles,
  subject: 'none',
  summary: 'What waits and what is late by kind, my cases, the money of today',
  response: z.object({
    ok: z.literal(true),
    today: z.string(),
    me: z.object({ id: idField, name: z.string(), rights: z.array(z.enum(deskRights)) }),
    kinds: z.array(
      z.object({ kind: z.enum(workItemKinds), waiting: z.int(), late: z.int(), mine: z.int() }),
    ),
    mine: z.array(workItem),
    money: z.object({ in: solesField, out: solesField }),
    /** The last 14 business days, oldest first. */
    charts: z.object({
      applications: z.array(dailyFigure),
      decisions: z.array(dailyFigure),
      disbursed: z.array(dailyFigure),
    }),
  }),
  example: {},
});

/** The client reads it; the desk chooses from ready sentences or writes its own. */
const reasonField = z
  .string()
  .check(
    z.trim(),
    z.minLength(5, 'Escribe el motivo con al menos 5 letras.'),
    z.maxLength(500, 'Escribe el motivo en 500 letras como máximo.'),
  );

export const reviewDocument = endpoint({
  method: 'POST',
  path: '/operations/documents/:id/review',
  roles,
  subject: 'document_id',
  summary: 'Approves a document or sends it back with a comment that its owner reads',
  params: itemParams,
  body: z.strictObject({
    decision: z.enum(['approve', 'observe']),
    comment: z.optional(z.nullable(reasonField)),
    /** Which of the client's sendings was looked at; another one since is not judged unseen. */
    round: z.optional(z.int()),
  }),
  response: z.object({
    ok: z.literal(true),
    document: z.object({
      id: idField,
      status: z.enum(['new', 'in_review', 'observed', 'approved']),
    }),
    loan_state: z.string(),
  }),
  refusals: [
    'not_found',
    'right_missing',
    'case_taken',
    'comment_missing',
    'document_not_in_review',
    'document_changed',
  ],
  example: { params: { id: '1' }, body: { decision: 'approve' } },
});

export const decideLoan = endpoint({
  method: 'POST',
  path: '/operations/loans/:id/decision',
  roles,
  subject: 'loan',
  summary: 'The desk decides on a loan; above an amount a second person confirms',
  params: itemParams,
  body: z.strictObject({
    decision: z.enum(['approve', 'reject', 'ask_guarantor', 'ask_collateral']),
    reason: reasonField,
    /** Where the loan stood for whoever decides; nobody decides on what they have not seen. */
    seen_state: z.optional(z.enum(loanStates)),
  }),
  response: z.object({
    ok: z.literal(true),
    loan_state: z.string(),
    /** Set when a second person has to confirm: nothing has happened yet. */
    approval_id: z.nullable(idField),
  }),
  refusals: [
    'not_found',
    'right_missing',
    'case_taken',
    'documents_not_approved',
    'guarantor_missing',
    'collateral_missing',
    'approval_pending',
    'no_second_person',
    'case_changed',
    'illegal_transition',
  ],
  example: { params: { id: '1' }, body: { decision: 'approve', reason: 'Todo en regla.' } },
});

/** Something beyond the usual papers: the client gets a slot for it (type 6 of the specification). */
export const askForDocument = endpoint({
  method: 'POST',
  path: '/operations/loans/:id/documents',
  roles,
  subject: 'loan',
  summary: 'Asks the client for one more document, with words that say which',
  params: itemParams,
  body: z.strictObject({ note: reasonField }),
  response: z.object({ ok: z.literal(true), loan_state: z.string() }),
  refusals: ['not_found', 'right_missing', 'case_taken', 'document_asked', 'illegal_transition'],
  example: { params: { id: '1' }, body: { note: 'Constancia de trabajo de tu empleador' } },
});

export const reviewVehicle = endpoint({
  method: 'POST',
  path: '/operations/loans/:id/vehicle',
  roles,
  subject: 'loan',
  summary: 'What the desk read on the vehicle’s certificate: owner and lien',
  params: itemParams,
  body: z.strictObject({
    owner_matches: z.boolean(),
    free_of_lien: z.boolean(),
    comment: z.optional(z.nullable(reasonField)),
  }),
  response: z.object({ ok: z.literal(true), state: z.string() }),
  refusals: [
    'not_found',
    'right_missing',
    'case_taken',
    'comment_missing',
    'vehicle_missing',
    'documents_not_approved',
    'illegal_transition',
  ],
  example: { params: { id: '1' }, body: { owner_matches: true, free_of_lien: true } },
});

/** What will be otherwise, as the proposer saw it. */
export const approvalChanges = z.array(
  z.object({ label: z.string(), before: z.string(), after: z.string() }),
);

const approval = z.object({
  id: idField,
  command: z.enum([
    'decide_loan',
    'return_money',
    'reverse_card_payment',
    'void_transfer',
    'undo_redemption',
    'cancel_treatment',
    'change_site_account',
    'change_rights',
    'add_rate_card',
    'withdraw_rate_card',
    'add_policy',
    'withdraw_policy',
  ]),
  /** What will happen, as the proposer saw it, in a sentence. */
  summary: z.string(),
  changes: approvalChanges,
  reason: z.string(),
  /** Nothing is confirmed on the word of somebody whose account was closed meanwhile. */
  proposed_by: z.object({
    id: idField,
    name: z.string(),
    is_me: z.boolean(),
    is_active: z.boolean(),
  }),
  proposed_at: z.string(),
  state: z.enum(['waiting', 'confirmed', 'declined', 'withdrawn', 'outdated']),
  settled_by: z.nullable(z.object({ id: idField, name: z.string() })),
  settled_at: z.nullable(z.string()),
  settled_reason: z.nullable(z.string()),
  /** What whoever settles it must be allowed to do. */
  right: z.enum(deskRights),
  /** Why whoever looks is not the one to settle it; null when they may. */
  obstacle: z.nullable(z.enum(['same_person', 'own_rights', 'right_missing'])),
  subject: workSubject,
  /** Of the subject, where they are known. */
  loan_id: z.nullable(idField),
  client_id: z.nullable(idField),
});
export type Approval = z.output<typeof approval>;

export const getApproval = endpoint({
  method: 'GET',
  path: '/operations/approvals/:id',
  roles,
  subject: 'approval',
  summary: 'What was proposed, by whom, why',
  params: itemParams,
  response: z.object({ ok: z.literal(true), approval }),
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});

export const findLastApproval = endpoint({
  method: 'GET',
  path: '/operations/approvals',
  roles,
  subject: 'none',
  summary: 'What was proposed last about something, and what became of it',
  query: z.strictObject({ subject_kind: z.enum(workSubjectKinds), subject_id: idInPath }),
  response: z.object({ ok: z.literal(true), approval: z.nullable(approval) }),
  example: { query: { subject_kind: 'house', subject_id: '1' } },
});

export const settleApproval = endpoint({
  method: 'POST',
  path: '/operations/approvals/:id',
  roles,
  subject: 'approval',
  summary: 'A second person confirms or declines; never the one who proposed',
  params: itemParams,
  body: z.strictObject({
    decision: z.enum(['confirm', 'decline']),
    reason: z.optional(z.nullable(reasonField)),
  }),
  response: z.object({ ok: z.literal(true), approval, loan_state: z.nullable(z.string()) }),
  refusals: [
    'not_found',
    'right_missing',
    'same_person',
    'own_rights',
    'approval_settled',
    'approval_outdated',
    'proposer_inactive',
    'comment_missing',
    'case_taken',
  ],
  example: { params: { id: '1' }, body: { decision: 'confirm' } },
});
