import { readSettings } from '@teluk-mart/server-kit/settings';
import { api } from '../app';
import { createHttpServer } from '../http-server';

/**
 * The API as a server in a process of its own; the environment says where its data is. It sends its address when it
 * listens.
 */
const config = readSettings(process.env);
const app = createHttpServer(config);
await app.register(api, { config });
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
// A server never outlives its test.
process.on('disconnect', () => process.exit());
