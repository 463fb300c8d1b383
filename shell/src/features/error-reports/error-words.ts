import { LONGEST_ERROR_MESSAGE } from '@teluk-mart/shared/contract/error-report';
import { AreaUnavailableError } from '../../federation/area-unavailable-error';

/** The query of an address, which may name a person that was searched for. */
const QUERY = /\?[^\s'")]*=[^\s'")]*/g;

/**
 * The words of an error for a report: short, and without anything that an address may tell of a person. An area that
 * is missing is told by the reason.
 */
export function errorWords(error: unknown): string {
  const told = error instanceof AreaUnavailableError && error.cause ? error.cause : error;
  return String(told).replaceAll(QUERY, '').slice(0, LONGEST_ERROR_MESSAGE);
}
