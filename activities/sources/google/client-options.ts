import { type Access } from '../access';

/** A call that takes longer is hanging: none of ours waits for work to be done. */
const TIMEOUT_MS = 60_000;

/** Options of a Google client: the token as it was handed in, and where to call. */
export function clientOptions({ credential, endpoints }: Access) {
  return {
    headers: { authorization: `Bearer ${credential.token ?? ''}` },
    ...(endpoints.google !== undefined && { rootUrl: endpoints.google.replace(/\/*$/, '/') }),
  };
}

/** Options of each call. The client's own retries wait shorter than it is told to; who calls us waits exactly. */
export function callOptions({ signal }: Access) {
  return { retry: false, timeout: TIMEOUT_MS, signal };
}
