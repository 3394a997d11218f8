import { randomBytes } from 'node:crypto';
import { type ScopeEpoch, type ScopeId } from '../../../../memory/scope';

/** A scope, its accounts and their containers that exist in one transaction only, named so that nothing real is meant by them. */
export interface ThrowAway {
  /** The rehearsed scope's own life: what is read comes from there. */
  real: ScopeEpoch;
  /** Where everything is written. */
  at: ScopeEpoch;
  /** The copy's id of a connection, container or item. Its beginning stays: it names the provider. */
  copyOf: (id: string) => string;
  originalOf: (copy: string) => string;
}

export function throwAwayOf(real: ScopeEpoch): ThrowAway {
  const tag = `rehearsal-${randomBytes(6).toString('hex')}`;
  const kind = real.scope.slice(0, real.scope.indexOf(':'));
  return {
    real,
    at: { scope: `${kind}:${tag}` as ScopeId, epoch: real.epoch },
    copyOf: (id) => `${id}-${tag}`,
    originalOf: (copy) => copy.slice(0, -tag.length - 1),
  };
}
