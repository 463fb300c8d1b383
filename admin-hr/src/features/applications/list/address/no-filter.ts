import {
  type ApplicationFilter,
  FILTER_NAMES,
} from '@teluk-mart/shared/domain/application/application-filter';

/** A change that takes every part of the filter off but those given. */
export function noFilter(kept: Partial<ApplicationFilter> = {}): Partial<ApplicationFilter> {
  return { ...Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])), ...kept };
}
