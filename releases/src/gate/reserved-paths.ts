import { ERROR_REPORT_PATH } from '@teluk-mart/shared/contract/error-report';
import { AREAS_PREFIX, REGISTRY_PATH, SHELL_PREFIX } from '@teluk-mart/shared/contract/registry';
import { LEAVE_SPECIAL_VIEW_PATH } from '@teluk-mart/shared/contract/staff-pass';

/** First segments of addresses that the server answers itself; a page declared there would never be shown. */
const RESERVED = [
  '/api',
  '/uploads',
  '/healthz',
  AREAS_PREFIX,
  SHELL_PREFIX,
  REGISTRY_PATH,
  ERROR_REPORT_PATH,
  LEAVE_SPECIAL_VIEW_PATH,
].map((path) => path.split('/')[1]);

/** Whether an address belongs to the server and so cannot be a page's. */
export function isReserved(path: string): boolean {
  return RESERVED.includes(path.split('/')[1]?.toLowerCase());
}
