import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { deriveKey } from '#server/derive-key.ts';
import type { AccountKind } from './find-account.ts';

const NAME = 'alivio_devices';
const VALID_SECONDS = 365 * 24 * 60 * 60;
/** One browser may serve a family, or the people of a reception. */
const ACCOUNTS_KEPT = 5;
/** Whose device, its own number, when it last signed in, and the signature. */
const ENTRY =
  /^(?<account>(?:client|staff)\.\d{1,15})\.(?<device>[\w-]{22})\.(?<since>\d{1,12})\.(?<signature>[\w-]{43})$/;
const SEPARATOR = '~';

export interface DeviceOwner {
  kind: AccountKind;
  id: number;
  /** Part of what is signed: with a new password every device of the account is a stranger again. */
  passwordHash: string;
}

interface Entry {
  account: string;
  device: string;
  since: string;
  signature: string;
}

type Keys = Pick<Config, 'SECRET_KEY'>;

/**
 * The number of the device, if its owner has signed in on it within a year. It opens nothing: what strangers fail at
 * does not hold it up, that is all.
 */
export function findDevice(
  config: Keys,
  cookies: string | undefined,
  owner: DeviceOwner,
  now: Date,
): string | null {
  const entry = entriesIn(cookies).find(({ account }) => account === accountOf(owner));
  if (!entry) return null;
  const expected = Buffer.from(sign(config, owner, entry.device, entry.since));
  const isOurs = timingSafeEqual(expected, Buffer.from(entry.signature));
  const isRecent = now.getTime() / 1000 < Number(entry.since) + VALID_SECONDS;
  return isOurs && isRecent ? entry.device : null;
}

/** The `Set-Cookie` line of a login: this account's entry anew, those of others who use the browser as they are. */
export function deviceCookie(
  config: Pick<Config, 'SECRET_KEY' | 'APP_ENV' | 'PUBLIC_URL'>,
  cookies: string | undefined,
  owner: DeviceOwner,
  now: Date,
): string {
  const account = accountOf(owner);
  const device = findDevice(config, cookies, owner, now) ?? randomBytes(16).toString('base64url');
  const since = String(Math.floor(now.getTime() / 1000));
  const own = { account, device, since, signature: sign(config, owner, device, since) };
  const others = entriesIn(cookies).filter((entry) => entry.account !== account);
  const value = [own, ...others]
    .slice(0, ACCOUNTS_KEPT)
    .map((entry) => [entry.account, entry.device, entry.since, entry.signature].join('.'))
    .join(SEPARATOR);
  const isSecure = config.APP_ENV === 'production' || config.PUBLIC_URL.startsWith('https:');
  return [
    `${NAME}=${value}`,
    'Path=/api/v1',
    `Max-Age=${VALID_SECONDS}`,
    'HttpOnly',
    // Only our own pages call the API; nobody arrives at it by a link from elsewhere.
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

/** What the browser says; nothing of it is believed yet. */
function entriesIn(cookies: string | undefined): Entry[] {
  const pair = cookies?.split(/; */).find((each) => each.startsWith(`${NAME}=`));
  const written = pair?.slice(NAME.length + 1).split(SEPARATOR) ?? [];
  return written.slice(0, ACCOUNTS_KEPT).flatMap((each) => {
    const groups = ENTRY.exec(each)?.groups;
    return groups ? [groups as unknown as Entry] : [];
  });
}

function accountOf({ kind, id }: DeviceOwner): string {
  return `${kind}.${id}`;
}

function sign({ SECRET_KEY }: Keys, owner: DeviceOwner, device: string, since: string): string {
  return createHmac('sha256', deriveKey(SECRET_KEY, 'login-devices'))
    .update([accountOf(owner), device, since, owner.passwordHash].join('.'))
    .digest('base64url');
}
