import { registerPlugins } from '@module-federation/enhanced/runtime';
import { setRuntimeConfig } from '@teluk-mart/contract/runtime-config';
import { setServerTime } from '@teluk-mart/domain/time/day';
import { ErrorReports, watchErrors } from '../features/error-reports/error-reports';
import { previewRegistry, readPreview, startPreview } from '../features/preview/preview';
import { AreaRegistry } from '../federation/area-registry';
import { federationPlugins } from '../federation/plugins/plugins';
import { installPrepareScript } from '../federation/prepare-script';
import { readDocument } from './read-document';

/** Reads the document and prepares the loading of areas; from here on failures are reported. */
export function openDocument() {
  const { registry: named, config, pageData, ...read } = readDocument();
  const preview = readPreview(window.frameElement);
  const isPreview = preview !== undefined;
  const registry = new AreaRegistry(preview ? previewRegistry(named) : named);
  const reports = new ErrorReports(registry);
  // A preview names no visit and so reports nothing.
  watchErrors(reports);
  setServerTime(config.now ?? 0);
  setRuntimeConfig({ ...config, today: read.renderState?.today });
  installPrepareScript(registry.hashOf);
  registerPlugins(federationPlugins(registry.hashOf));
  if (isPreview) startPreview();
  return { ...read, pageData: preview ?? pageData, registry, reports, isPreview };
}
