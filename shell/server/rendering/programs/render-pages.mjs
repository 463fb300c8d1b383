// @ts-check
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire, Module } from 'node:module';
import vm from 'node:vm';

/**
 * Renders pages of one composition in a process of its own: whatever an area's code does there, the server goes on.
 *
 * @typedef {import('@teluk-mart/shared/contract/rendering').ShellRenderModule} ShellRenderModule
 * @typedef {import('@teluk-mart/shared/contract/rendering').AreaRenderModule} AreaRenderModule
 * @typedef {{ file: string, integrity: string }} RenderFile
 * @typedef {{ kind: 'load', shell: RenderFile, areas: Record<string, RenderFile> }} Load
 * @typedef {{ kind: 'render', area: string, request: import('@teluk-mart/shared/contract/rendering').RenderRequest }} Render
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
async function run({ file, integrity }, require) {
  const source = await readFile(file);
  const hash = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${file} is not what was released`);
  const wrapped = new vm.Script(Module.wrap(source.toString()), { filename: file });
  const module = { exports: {} };
  wrapped.runInThisContext()(module.exports, require, module, file, '');
  return module.exports;
}

/** @type {ShellRenderModule} */
let shell;
/** @type {Map<string, Promise<unknown>>} */
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
  const loading = run(file, (request) => {
    if (!(request in shell.modules)) throw new Error(`${name} asks for ${request}`);
    return shell.modules[request];
  });
  areas.set(name, loading);
  return loading;
}

/** @param {Load | Render} question */
async function answer(question) {
  if (question.kind === 'load') return load(question);
  const area = /** @type {AreaRenderModule} */ (await areaOf(question.area));
  return shell.renderPage(area.default, question.request);
}

process.on('message', (/** @type {Load | Render} */ question) => {
  answer(question).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ error: String(error?.stack ?? error).slice(0, 2000) }),
  );
});
