import { applicationCalls } from '../../api/application-calls';

/**
 * The positions for which somebody has applied, with how many did. The chosen one is always among them, also while they
 * are on their way.
 */
export function usePositionOptions(chosen: string | undefined) {
  const { data = [] } = applicationCalls.useListAppliedPositionsQuery();
  const options = data.map(({ posisi, jumlah }) => ({
    value: posisi,
    label: `${posisi} (${jumlah})`,
  }));
  const isListed = chosen === undefined || options.some(({ value }) => value === chosen);
  return isListed ? options : [{ value: chosen, label: chosen }, ...options];
}
