// @ts-check
import { createHash } from 'node:crypto';
import { createRequire, Module } from 'node:module';
import vm from 'node:vm';

/**
 * Renders pages of one composition in a process of its own: whatever an area's code does there, the server goes on.
 *
 * @typedef {import('@teluk-mart/contract/rendering').ShellRenderModule} ShellRenderModule
 * @typedef {import('@teluk-mart/contract').AreaDeclaration} AreaDeclaration
 * @typedef {{ file: string, source: Uint8Array | undefined, integrity: string }} RenderFile its path, and its bytes where it could be read
 * @typedef {{ kind: 'start' }} Start
 * @typedef {{ kind: 'load', shell: RenderFile, areas: Record<string, RenderFile> }} Load
 * @typedef {{ kind: 'warm-up' }} WarmUp
 * @typedef {{ kind: 'render', area: string, request: import('@teluk-mart/contract/rendering').RenderRequest }} Render
 */

// A Ctrl-C in the terminal is the server's to handle; a server that was killed takes the program with it.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const builtIn = createRequire(import.meta.url);

/**
 * Runs a CommonJS file if it has the bytes that were released.
 *
 * @param {RenderFile} file
 * @param {(name: string) => unknown} require
 * @returns {Promise<unknown>} its exports
 */
async function run({ file, source, integrity }, require) {
  if (!source) throw new Error(`${file} could not be read`);
  const hash = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${file} is not what was released`);
  const wrapped = new vm.Script(Module.wrap(Buffer.from(source).toString()), { filename: file });
  const module = { exports: {} };
  wrapped.runInThisContext()(module.exports, require, module, file, '');
  return module.exports;
}

/** @type {ShellRenderModule} */
let shell;
/** @type {Map<string, Promise<AreaDeclaration>>} */
const areas = new Map();
/** @type {Record<string, RenderFile>} */
let areaFiles = {};

/** @param {Load} question */
async function load(question) {
  shell = /** @type {ShellRenderModule} */ (await run(question.shell, builtIn));
  areaFiles = question.areas;
}

/** @param {string} name */
function areaOf(name) {
  const known = areas.get(name);
  if (known) return known;
  const file = areaFiles[name];
  if (!file) throw new Error(`${name} has no render file`);
  const askNothing = (/** @type {string} */ request) => {
    throw new Error(`${name} asks for ${request}`);
  };
  const loading = shell.loadArea(name, () => run(file, askNothing));
  areas.set(name, loading);
  return loading;
}

/** Draws a page without data, to run the code once before visitors ask. */
const NO_REQUEST = {
  url: 'http://localhost/',
  apiHost: '',
  today: '2000-01-01',
  answers: {},
  missing: [],
  formAnswer: undefined,
  registry: { composition: '', shell: { release: '', scripts: {} }, areas: [], unavailable: [] },
};

/**
 * Loads the code of an area and draws a page of it ahead. Half of the time of the first page goes to code that runs for
 * the first time.
 *
 * @param {string} name
 */
async function warmUp(name) {
  const declaration = await areaOf(name);
  const page = declaration.routes.find(({ path, roles }) => !roles && !path.includes(':'));
  if (page) await shell.renderPage(declaration, { ...NO_REQUEST, path: page.path });
}

/** @param {Start | Load | WarmUp | Render} question */
async function answer(question) {
  // The answer says that the process runs.
  if (question.kind === 'start') return;
  if (question.kind === 'load') return load(question);
  if (question.kind === 'warm-up') {
    // One after the other, as all pages are drawn. One that fails is asked for again by a visitor, and recorded then.
    for (const name of Object.keys(areaFiles)) await warmUp(name).catch(() => undefined);
    return;
  }
  return shell.renderPage(await areaOf(question.area), question.request);
}

process.on('message', (/** @type {Start | Load | WarmUp | Render} */ question) => {
  answer(question).then(
    (result) => process.send?.({ result }),
    (error) => {
      const [message, stack] = [error, error?.stack ?? error].map((text) =>
        String(text).slice(0, 2000),
      );
      process.send?.({ error: { message, stack } });
    },
  );
});
