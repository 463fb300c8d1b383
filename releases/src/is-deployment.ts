import type { Canary, Deployment, DeploymentAction } from './deployment';
import { isId } from './keys';
import { isKey } from './store/key';

/** All actions; as a record, so that none can be forgotten here. */
const ACTIONS: Readonly<Record<DeploymentAction, true>> = {
  start: true,
  release: true,
  canary: true,
  promote: true,
  withdraw: true,
  rollback: true,
};

type Fields = Readonly<Record<string, unknown>>;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTime(value: unknown): boolean {
  return isText(value) && !Number.isNaN(Date.parse(value));
}

function isName(value: unknown): boolean {
  return isText(value) && isKey(value);
}

function isIdText(value: unknown): boolean {
  return isText(value) && isId(value);
}

/** Whether a slice lies within the visitors and has any of them. */
function isSlice({ from, to }: Fields): boolean {
  if (typeof from !== 'number' || typeof to !== 'number') return false;
  return from >= 0 && from < to && to <= 100;
}

function isCanary(value: unknown): value is Canary {
  if (typeof value !== 'object' || value === null) return false;
  const canary = { ...value } as Fields;
  return (
    isName(canary.part) &&
    isIdText(canary.version) &&
    isIdText(canary.composition) &&
    isSlice(canary) &&
    isTime(canary.since)
  );
}

/** Whether a document of the store is the entry of the journal that its name promises: nothing else goes live. */
export function isDeployment(document: object, number: number): document is Deployment {
  const entry = { ...document } as Fields;
  return (
    entry.number === number &&
    isTime(entry.at) &&
    isText(entry.by) &&
    isText(entry.why) &&
    isText(entry.action) &&
    Object.hasOwn(ACTIONS, entry.action) &&
    (entry.part === undefined || isName(entry.part)) &&
    (entry.version === undefined || isIdText(entry.version)) &&
    isIdText(entry.stable) &&
    Array.isArray(entry.canaries) &&
    entry.canaries.every(isCanary)
  );
}
