import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { PLAIN_FORM_HEADER } from '../guards/requests/form-body';
import { UNAVAILABILITIES, unavailabilityOf } from '../guards/unavailability';
import { backUpInBackground } from '../jobs/scheduled-backups';
import { SiteSource } from '../pages/compositions/site-source';
import type { SubmitForm } from '../pages/document/plain-form';
import { publishLocalBuilds } from '../releases/local-builds/publish-local-builds';
import { ReleaseStore } from '../releases/release-store';
import { api } from './api';
import { createHttpServer, listen } from './http-server';
import { openServices } from './services';
import { readSettings, SettingsError } from './settings';
import { web } from './web';

/** Makes what the web server delivers from. */
type MakeSource = (releases: ReleaseStore, log: FastifyBaseLogger) => SiteSource;

/** Rights that are taken from every new file and folder: only the server's own account reads what it stores. */
const OWN_ACCOUNT_ONLY = 0o077;

/**
 * Starts the product in one process: the API, and the web server that delivers the shell and the areas. Ends the process
 * with one clear line, and no stack, where something beside the code keeps it from starting.
 *
 * @param root the repository's folder
 */
export async function startProduct(
  root: string,
  makeSource: MakeSource = (releases, log) => new SiteSource(releases, log),
): Promise<void> {
  process.umask(OWN_ACCOUNT_ONLY);
  try {
    await start(root, makeSource);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    console.error(`Teluk Mart cannot start: ${reason}`);
    process.exit(1);
  }
}

async function start(root: string, makeSource: MakeSource): Promise<void> {
  const config = readSettings(process.env);
  const app = createHttpServer(config);
  const services = await openServices(config, app);
  const releases = new ReleaseStore(services.database);
  // What the repository has built anew goes live.
  const log = (line: string) => app.log.warn(line);
  await publishLocalBuilds(releases, root, log);
  const source = makeSource(releases, app.log);
  await source.start();
  app.addHook('onClose', async () => source.close());
  await app.register(api, { services, backUp: backUpInBackground(root, config) });
  await app.register(web, {
    root,
    source,
    content: services.readCache,
    submitForm: inProcessSubmission(app),
    secret: services.secret,
    publicUrl: config.publicUrl,
    securityContact: config.securityContact,
  });
  await listen(app, config);
}

/**
 * Returns why the product cannot start where its code is not at fault: a wrong setting, a full disk, a database that is
 * not there. `undefined` for any other error.
 */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof SettingsError) return error.message;
  const unavailability = unavailabilityOf(error);
  return unavailability && `${UNAVAILABILITIES[unavailability]} (${(error as Error).message}).`;
}

/** Hands forms on to the API that runs in this very process while they come in, with their sender's address alone. */
export function inProcessSubmission(app: FastifyInstance): SubmitForm {
  return async (path, { raw, headers, ip }) => {
    const { 'content-type': type, 'content-length': length } = headers;
    const sent = {
      'content-type': type,
      ...(length !== undefined && { 'content-length': length }),
    };
    const submission = app.inject({
      method: 'POST',
      url: path,
      remoteAddress: ip,
      headers: { [PLAIN_FORM_HEADER]: '1', ...sent },
      payload: raw,
    });
    try {
      const answer = await submission;
      return { status: answer.statusCode, body: answer.body };
    } catch (error) {
      // A connection that has broken needs no answer.
      if (raw.destroyed) return { status: 400, body: '{}' };
      throw error;
    }
  };
}
