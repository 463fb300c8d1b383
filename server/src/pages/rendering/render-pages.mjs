// @ts-check
import { createHash } from 'node:crypto';
import { createRequire, Module } from 'node:module';
import vm from 'node:vm';

/**
 * Renders pages of one composition in a process of its own: whatever an area's code does there, the server goes on.
 *
 * @typedef {import('@teluk-mart/contract/rendering').ShellRenderModule} ShellRenderModule
 * @typedef {import('@teluk-mart/contract').AreaDeclaration} AreaDeclaration
 * @typedef {import('./page-renderer').RenderFile} RenderFile
 * @typedef {import('./page-renderer').Question} Question
 */

// A Ctrl-C in the terminal is the server's to handle; a server that was killed takes the program with it.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

/** @type {ShellRenderModule} */
let shell;
/** @type {Record<string, RenderFile>} */
let areaFiles = {};
/** @type {Map<string, Promise<AreaDeclaration>>} */
const areas = new Map();

/**
 * Runs a CommonJS file if it has the bytes that were released.
 *
 * @param {RenderFile} file
 * @param {(name: string) => unknown} require
 * @returns {any} its exports
 */
function run({ file, source, integrity }, require) {
  if (!source) throw new Error(`${file} could not be read`);
  const hash = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${file} is not what was released`);
  const wrapped = new vm.Script(Module.wrap(Buffer.from(source).toString()), { filename: file });
  const module = { exports: {} };
  wrapped.runInThisContext()(module.exports, require, module, file, '');
  return module.exports;
}

/** @param {string} name */
function loadArea(name) {
  const known = areas.get(name);
  if (known) return known;
  const file = areaFiles[name];
  if (!file) throw new Error(`${name} has no render file`);
  const loading = shell.loadArea(name, async () =>
    run(file, (request) => {
      throw new Error(`${name} asks for ${request}`);
    }),
  );
  areas.set(name, loading);
  return loading;
}

/**
 * Loads the code of an area and draws a page of it without data. Half of the time of the first page goes to code that
 * runs for the first time.
 *
 * @param {string} name
 */
async function warmUp(name) {
  const declaration = await loadArea(name);
  const page = declaration.routes.find(({ path, roles }) => !roles && !path.includes(':'));
  if (!page) return;
  await shell.renderPage(declaration, {
    url: 'http://localhost/',
    path: page.path,
    apiHost: '',
    today: '2000-01-01',
    answers: {},
    missing: [],
    registry: { composition: '', shell: { release: '', scripts: {} }, areas: [], unavailable: [] },
  });
}

/** @param {Question} question */
async function answer(question) {
  switch (question.kind) {
    case 'load':
      shell = run(question.shell, createRequire(import.meta.url));
      areaFiles = question.areas;
      return;
    case 'warm-up':
      // One after the other, as all pages are drawn. One that fails does so again when a visitor asks for it.
      for (const name of Object.keys(areaFiles)) await warmUp(name).catch(() => undefined);
      return;
    case 'render':
      return shell.renderPage(await loadArea(question.area), question.request);
  }
}

process.on('message', (/** @type {Question} */ question) => {
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
