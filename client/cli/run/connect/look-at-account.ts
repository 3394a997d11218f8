import { type Access } from '../../../../activities/sources/access';
import { type Source } from '../../../../activities/sources/define-source';
import { faultOf, needsPerson, reasonOf } from '../../../../activities/sync/faults';

/** How an account is. `reason`: a closed code for `reasonWords`. `away`: it may well be better in a minute. */
export type Look =
  | { kind: 'ok'; account: string; identity?: string }
  | { kind: 'not-well'; reason: string }
  | { kind: 'away'; reason: string };

/** Calls an account once and says how it is. Names and addresses the provider tells are not for printing. */
export async function lookAtAccount(source: Source, access: Access): Promise<Look> {
  try {
    const health = await source.validate(await source.open(access));
    switch (health.kind) {
      case 'ok':
        return {
          kind: 'ok',
          account: health.account,
          ...(health.identity === undefined ? {} : { identity: health.identity }),
        };
      case 'missing':
        return { kind: 'not-well', reason: reasonOf({ kind: 'permission', permissions: health.permissions }) };
      case 'reconnect':
        return { kind: 'not-well', reason: reasonOf({ kind: 'auth', reason: health.reason }) };
    }
  } catch (error) {
    const fault = faultOf(source, error);
    const mustBeMended = needsPerson(fault);
    return { kind: mustBeMended ? 'not-well' : 'away', reason: reasonOf(fault) };
  }
}
