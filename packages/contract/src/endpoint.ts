import type { z } from 'zod/mini';
import type { DelegatedAct } from './delegated-acts.ts';
import type { ErrorCode } from './errors.ts';

/** Who may call. `seller_for_client` is a client's session opened by a sales advisor (delegated). */
export type Role =
  | 'client'
  | 'seller_for_client'
  | 'health_center_admin'
  | 'health_center_user'
  | 'management'
  | 'sells'
  | 'operations';

/**
 * Whose data a call touches, and therefore who is "somebody else": `none` holds no personal data, `session` is
 * always the caller's own. A subject with rows is named after them, and for others they do not exist.
 */
export type Subject =
  | 'none'
  | 'session'
  | 'client'
  | 'loan'
  | 'loan_code'
  | 'site'
  | 'document'
  | 'document_id'
  | 'clinic_file'
  | 'staff'
  | 'open_session'
  | 'work_item'
  | 'approval'
  | 'card_payment'
  | 'gateway_settlement'
  | 'clinic_settlement'
  | 'transfer'
  | 'statement'
  | 'money_return'
  | 'clinic_payment'
  | 'affiliation'
  | 'complaint';

type Schema = z.core.$ZodType;

/** What every call says of itself, however its body and its answer travel. */
interface AnyEndpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the base, in the form `/loans/:id/status`. */
  path: `/${string}`;
  /** `/services` is the "separate host" of the specification (`api.md`). */
  base?: '/api/v1' | '/services';
  roles: 'anyone' | readonly Role[];
  /** Of a call that is the client's alone, always or from their first login on: what an advisor who acts for them is told. */
  delegated?: DelegatedAct;
  subject: Subject;
  /** Where the id of the subject's row stands in the request; `params.id` unless said otherwise. */
  subjectAt?: `${'params' | 'query' | 'body'}.${string}`;
  summary: string;
  params?: Schema;
  query?: Schema;
  /** The fields of the body, without the files that travel with them. */
  body?: Schema;
  /** Refusals of this call beyond the ones every call may answer. */
  refusals?: readonly ErrorCode[];
  /** One valid request, wire values: shown on the API page and sent by the authorization matrix. */
  example: {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: Record<string, unknown>;
    /** `base64-stream`: the text of the file field. */
    base64?: string;
    /** `multipart`: what each file field carries. */
    files?: Readonly<Record<string, readonly ExampleFile[]>>;
  };
}

export interface ExampleFile {
  name: string;
  contentType: string;
  base64: string;
}

/** The default: a small JSON object, held in memory. */
interface JsonBody {
  bodyKind?: 'json';
  /** For a call that takes more than the usual small object. */
  bodyLimitBytes?: number;
  /** Creates something: a client may repeat it safely with an `Idempotency-Key` header. */
  idempotent?: true;
}

/** A JSON object with one long base64 text in it, as the specification sends files; the text is never held whole. */
interface Base64Body {
  bodyKind: 'base64-stream';
  /** The field of the object that holds the file; the others are `body`'s. */
  base64Field: string;
  idempotent?: never;
  bodyLimitBytes?: never;
}

/** Fields and files side by side, as `api.md` wants it for calls of our own. */
interface MultipartBody {
  bodyKind: 'multipart';
  /** The file fields and how many files each takes. */
  files: Readonly<Record<string, { min: number; max: number }>>;
  idempotent?: never;
  bodyLimitBytes?: never;
}

interface JsonAnswer {
  answerKind?: 'json';
  response: Schema;
  status?: 200 | 201 | 202;
  /** Answers a session in the `Authorization` response header. */
  opensSession?: true;
}

/** A download: streamed, named, never shown inside a page nor cached. */
interface FileAnswer {
  answerKind: 'file';
  contentTypes: readonly [string, ...string[]];
  response?: never;
  /** Only an answer that can be kept can be repeated. */
  idempotent?: never;
  status?: never;
  opensSession?: never;
}

/** A JSON object with one long base64 text in it; `response` is the whole, `base64At` the way to the text. */
interface Base64Answer {
  answerKind: 'base64-stream';
  response: Schema;
  base64At: readonly [string, ...string[]];
  idempotent?: never;
  status?: never;
  opensSession?: never;
}

/** A form of a page without script: nobody is signed in there, and every answer is another page. */
interface FormTransport {
  method: 'POST';
  roles: 'anyone';
  body: Schema;
  bodyKind: 'form';
  /** The page that tells what was refused, by the code in its query. */
  refusedAt: `/${string}`;
  /** The same for what is not wrong with the form: too many were sent, or we failed. Where there is none, `refusedAt`. */
  laterAt?: `/${string}`;
  answerKind?: never;
  response?: never;
  status?: never;
  idempotent?: never;
  bodyLimitBytes?: never;
  opensSession?: never;
}

type Answers = JsonAnswer | FileAnswer | Base64Answer;

/** Calls whose body carries files, which go somewhere while they are being read. */
export type UploadEndpoint = AnyEndpoint & (Base64Body | MultipartBody) & Answers;
/** Calls whose body is small and read whole. */
export type PlainEndpoint = AnyEndpoint & ((JsonBody & Answers) | FormTransport);
/** JSON there and JSON back, as nearly every call. */
export type JsonEndpoint = AnyEndpoint & JsonBody & JsonAnswer;
export type FileEndpoint = AnyEndpoint & JsonBody & FileAnswer;
export type Base64FileEndpoint = AnyEndpoint & JsonBody & Base64Answer;
export type Endpoint = UploadEndpoint | PlainEndpoint;

export type BodyKind = NonNullable<Endpoint['bodyKind']>;

type RoleOf<E extends Endpoint> = E['roles'] extends readonly Role[] ? E['roles'][number] : never;

/** Whoever may not do it in a client's name is told so, and what to do instead, in the words of this very act. */
type SaysWhatIsTheClients<E extends Endpoint> =
  'client' extends RoleOf<E>
    ? 'seller_for_client' extends RoleOf<E>
      ? unknown
      : { delegated: DelegatedAct }
    : unknown;

/** Free of side effects, so that a page carries only the calls it makes. */
/*@__NO_SIDE_EFFECTS__*/
export function endpoint<const E extends Endpoint>(definition: E & SaysWhatIsTheClients<E>): E {
  return definition;
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends Schema
  ? { [P in K]: z.output<E[K]> }
  : unknown;

/** What a handler receives and what the typed client takes: inner values, never wire values. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
export type ResponseOf<E extends Endpoint> = E['response'] extends Schema
  ? z.output<E['response']>
  : never;

/** What stands beside the base64 text of an answer. */
export type Without<T, Path extends readonly string[]> = Path extends readonly [
  infer First extends keyof T,
  ...infer Rest extends readonly string[],
]
  ? Omit<T, First> & (Rest extends readonly [] ? unknown : { [K in First]: Without<T[K], Rest> })
  : never;

/** Says which program calls the "separate host". Everybody can read it in ours: it opens nothing (decision 71). */
export const SERVICES_KEY = 'alivio-web';

/** What a call carries beside the session of whoever makes it. */
export function serviceHeaders({ base }: Pick<Endpoint, 'base'>): Record<string, string> {
  return base === '/services' ? { 'x-api-key': SERVICES_KEY } : {};
}

export function fullPath(e: Endpoint): string {
  return `${e.base ?? '/api/v1'}${e.path}`;
}
