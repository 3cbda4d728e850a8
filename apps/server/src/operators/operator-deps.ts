import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';

/** Of everything that a use case may reach, what making an account takes: no company has to be configured for it. */
export type OperatorDeps = Pick<Deps, 'db' | 'now'> & {
  config: Pick<Config, 'PASSWORD_HASH_KIB' | 'PUBLIC_URL' | 'SECRET_KEY'>;
};
