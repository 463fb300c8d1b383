import { STAFF_PASS_PATH } from '@teluk-mart/contract/registry';
import { runtimeConfig } from '@teluk-mart/contract/runtime-config';

/** Target of a preview grant: one past composition, or one override. */
interface Opened {
  kind: 'composition' | 'override';
  id: string;
}

/**
 * Requests a preview grant, a cookie by which the web server recognizes staff.
 *
 * @returns `true` if it was granted
 */
export async function requestStaffPass(token: string, opened: Opened): Promise<boolean> {
  try {
    const answer = await fetch(`${runtimeConfig().apiHost}${STAFF_PASS_PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(opened),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
