import { readConfig } from '@teluk-mart/server-kit/config';
import { openReleases } from '../open-releases';
import type { Releases } from '../releases';

/** Opens the releases that the settings name. */
export function openConfigured(): Releases {
  const { dataDirectory } = readConfig(process.env);
  return openReleases(process.env, dataDirectory);
}
