import { STAFF_PASS_PATH } from '@teluk-mart/shared/contract/staff-pass';
import { runtimeConfig } from '@teluk-mart/shared/runtime-config';

/** Asks the server for a pass, a cookie by which the web server knows staff; whether it was given. */
export async function requestStaffPass(token: string): Promise<boolean> {
  try {
    const answer = await fetch(`${runtimeConfig().apiHost}${STAFF_PASS_PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.ok;
  } catch {
    return false;
  }
}
